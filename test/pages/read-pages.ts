import { type HTMLElement, parse } from "node-html-parser";
import { afterAll, beforeAll } from "vitest";
import { startTestServer } from "#test/create-test-app.ts";

/** Reads built pages as the server sends them: `const read = readPages()`, then `await read("/about")`. */
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
      if (response.status !== status) throw new Error(`${path} returned ${response.status}`);
      return parse(await response.text());
    },
    { get },
  );
}

/** An element's visible text. */
export function words(element: HTMLElement | null): string {
  if (!element) throw new Error("Element not found");
  return element.textContent.replace(/\s+/g, " ").trim();
}

export function allWords(elements: HTMLElement[]): string[] {
  return elements.map(words);
}

/** Returns the section under this heading. */
export function region(page: HTMLElement, heading: string): HTMLElement {
  const found = page
    .querySelectorAll("[aria-labelledby]")
    .find((part) =>
      (part.getAttribute("aria-labelledby") ?? "")
        .split(" ")
        .some((id) => words(page.getElementById(id)) === heading),
    );
  if (!found) throw new Error(`No section has the heading "${heading}"`);
  return found;
}

/** Returns the only link with this text. */
export function link(part: HTMLElement, name: string): HTMLElement {
  const found = part.querySelectorAll("a").filter((each) => words(each).startsWith(name));
  if (found.length !== 1) throw new Error(`${found.length} links have the text "${name}"`);
  return found[0] as HTMLElement;
}
