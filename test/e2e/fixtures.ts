import { randomInt } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** Runs each test as a separate visitor with its own IP address; the browser console must stay free of errors. */
export const test = base.extend<{ visitorIp: string; allowedErrors: RegExp; consoleErrors: string[] }>({
  /** Errors that a test provokes on purpose: `test.use({ allowedErrors: /…/ })`. */
  allowedErrors: [/^$/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(process.env.SITE_UNDER_TEST),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  visitorIp: async ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`),
  extraHTTPHeaders: async ({ visitorIp }, use) => use({ "X-Forwarded-For": visitorIp }),
  consoleErrors: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      await use(errors);
      expect(
        errors.filter((error) => !allowedErrors.test(error)),
        "errors in the browser's console",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** `test.use(withMotion)`: for animations, and once for each flow that most visitors take. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Simulates a slow device: React yields by posting itself a message, and this delays that message. */
export async function renderLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 300);
    };
  });
}

/** The texts of all scripts that the page has requested, fetched again: their bodies are gone after a navigation. */
export function scriptsOf(page: Page): () => Promise<string[]> {
  const urls = new Set<string>();
  page.on("request", (request) => request.url().endsWith(".js") && urls.add(request.url()));
  const textOf = async (url: string) => (await page.request.get(url)).text();
  return () => Promise.all(Array.from(urls, textOf));
}

/** The web fonts load beside the scripts: nothing changes its size after this. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { hydrated, fonts } = document.documentElement.dataset;
    return hydrated === "true" && fonts !== undefined;
  });
}
