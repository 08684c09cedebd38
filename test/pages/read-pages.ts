import { type HTMLElement, parse } from "node-html-parser";
import { afterAll, beforeAll } from "vitest";
import { startTestServer } from "#test/create-test-app.ts";

/** The built pages as the server sends them, for what needs no browser: `const read = readPages()`, then `await read("/about")`. */
export function readPages() {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  beforeAll(async () => {
    server = await startTestServer({ pages: true });
  });
  afterAll(() => server.close());
  const get = (path: string) => fetch(new URL(path, server.url), { redirect: "manual" });

  return Object.assign(
    async (path: string, status = 200): Promise<HTMLElement> => {
      const response = await get(path);
      if (response.status !== status) throw new Error(`${path} answers ${response.status}`);
      return parse(await response.text());
    },
    { get },
  );
}

/** An element's words, as a reader sees them. */
export function words(element: HTMLElement | null): string {
  if (!element) throw new Error("There is no such element");
  return element.textContent.replace(/\s+/g, " ").trim();
}

export function allWords(elements: HTMLElement[]): string[] {
  return elements.map(words);
}

/** The part of a page under a heading of these words. */
export function region(page: HTMLElement, heading: string): HTMLElement {
  const found = page
    .querySelectorAll("[aria-labelledby]")
    .find((part) =>
      (part.getAttribute("aria-labelledby") ?? "")
        .split(" ")
        .some((id) => words(page.getElementById(id)) === heading),
    );
  if (!found) throw new Error(`No part is called "${heading}"`);
  return found;
}

/** The one link of these words. */
export function link(part: HTMLElement, name: string): HTMLElement {
  const found = part.querySelectorAll("a").filter((each) => words(each).startsWith(name));
  if (found.length !== 1) throw new Error(`${found.length} links are called "${name}"`);
  return found[0] as HTMLElement;
}
