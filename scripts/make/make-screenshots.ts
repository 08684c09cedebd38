import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";

/**
 * Renews the README's pictures from a running demo: `npm start` in one terminal, then
 * `node scripts/make/make-screenshots.ts http://localhost:3000` in another. CHROMIUM_PATH selects a browser.
 */
const [url = "http://localhost:3000"] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ["--no-sandbox"],
});
const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  colorScheme: "light",
  reducedMotion: "reduce",
});
await page.goto(`${url}/store/inbound-lead-router`, { waitUntil: "networkidle" });
await page.getByRole("button", { name: "Reject All" }).click();
await capture(page, "item-page");
await page.goto(`${url}/demo/console`);
await page.waitForURL("**/operator");
await page.waitForLoadState("networkidle");
await capture(page, "console");
await browser.close();

async function capture(page: Page, name: string): Promise<void> {
  const path = fileURLToPath(new URL(`../../docs/images/${name}.jpg`, import.meta.url));
  await page.screenshot({ path, type: "jpeg", quality: 72 });
}
