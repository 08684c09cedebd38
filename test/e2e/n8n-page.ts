import { dirname } from "node:path";
import { execPath } from "node:process";
import type { Locator, Page } from "@playwright/test";
import type { N8n, openN8n } from "n8n-proof";
import { press } from "./checkout-page.ts";
import { open } from "./fixtures.ts";

/** Finds a part of n8n's editor by the test id that its own tests use. */
export const part = (page: Page, name: string): Locator => page.locator(`[data-test-id="${name}"]`);

/** Starts the version in N8N_VERSION, or the newest pinned one. */
export async function startRealN8n(options: Parameters<typeof openN8n>[1]): Promise<N8n> {
  process.env.PATH = `${dirname(execPath)}:${process.env.PATH}`;
  // Imported on demand, because it loads the stubs of all apps.
  const { installN8n, newestPinned } = await import("n8n-proof");
  const { openN8n } = await import("n8n-proof");
  return openN8n(await installN8n(process.env.N8N_VERSION || newestPinned, console.log), options);
}

/** Buys this item, or the newest paid one whose file is an n8n workflow. */
export async function buyWorkflow(page: Page, wanted?: string): Promise<{ slug: string; title: string }> {
  const rows: { slug: string; title: string }[] = await (
    await page.request.get("/api/resources?is_free=false")
  ).json();
  for (const { slug, title } of rows) {
    const { platform } = await (await page.request.get(`/api/resources/${slug}`)).json();
    if (platform !== "n8n" || slug !== (wanted ?? slug)) continue;
    await open(page, `/store/${slug}`);
    const file = page.waitForEvent("download");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Buy \$/ })
      .click();
    await press(page, "Pay");
    await file;
    return { slug, title };
  }
  throw new Error("No paid n8n workflow in the store");
}

export async function signInToN8n(page: Page, n8n: N8n): Promise<void> {
  const cookies = n8n.cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: n8n.process.url };
  });
  await page.context().addCookies(cookies);
}
