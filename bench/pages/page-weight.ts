import { gzipSync } from "node:zlib";
import type { BrowserContext, Page, Response } from "@playwright/test";
import { SESSION_KEY } from "#app/features/auth/session/stored-session.ts";
import { operatorWords } from "#content/operator/operator.ts";
import { pages } from "#content/pages/pages.ts";
import { runOffer } from "#content/store/item/run-offer.ts";
import type { ResourceRow } from "#shared/catalogue/catalogue.ts";
import { itemUrl } from "#shared/urls.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { launchBrowser } from "../measure/launch-browser.ts";
import { atMost, type Measurement } from "../measure/measurement.ts";

/** An item with recorded runs. */
const WITH_RUNS = "/store/inbound-lead-router";
const PUBLIC_KB = 135;
const ACCOUNT_KB = 150;
const CONSOLE_KB = 190;
const PLAYER_KB = 25;
const OPERATOR = "olga@opswright.example";

/** gzip KB of the scripts that a page loads: for public pages until hydration, for the console until fully loaded. */
export async function* benchPageWeight(): AsyncGenerator<Measurement> {
  const site = await startSiteProcess({ env: { OPERATORS: OPERATOR } });
  const browser = await launchBrowser();
  try {
    const visitor = { baseURL: site.url };
    const rows = (await (await fetch(`${site.url}/api/resources`)).json()) as ResourceRow[];
    // One item of each list: all item pages are alike.
    const items = [true, false].flatMap((isFree) => {
      const item = rows.find(({ is_free }) => is_free === isFree);
      return item ? [itemUrl(isFree, item.slug)] : [];
    });
    for (const path of [...Object.keys(pages).filter((path) => path !== "*"), ...items, "/no-such-page"])
      yield await weigh(
        await browser.newContext(visitor),
        path,
        path.startsWith("/account") ? ACCOUNT_KB : PUBLIC_KB,
        isHydrated,
      );

    yield await weighPlayer(await browser.newContext(visitor), WITH_RUNS);

    const { session } = await signedInUser(site.url, OPERATOR);
    const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }];
    const operator = {
      ...visitor,
      storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
    };
    for (const { href } of operatorWords.pages)
      yield await weigh(await browser.newContext(operator), href, CONSOLE_KB, isConsole);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function weigh(
  context: BrowserContext,
  path: string,
  limit: number,
  isThere: (page: Page) => Promise<unknown>,
): Promise<Measurement> {
  const page = await context.newPage();
  const scriptKilobytes = watchScripts(page);
  await page.goto(path);
  await isThere(page);
  const kb = await scriptKilobytes();
  await context.close();
  return atMost(`${path} first-load JS, gzip KB`, kb, limit);
}

/** Measures what "Run it" adds to an item's page. */
async function weighPlayer(context: BrowserContext, path: string): Promise<Measurement> {
  const page = await context.newPage();
  await page.goto(path);
  await isHydrated(page);
  await page.waitForLoadState("networkidle");
  const scriptKilobytes = watchScripts(page);
  await page.getByRole("button", { name: runOffer.run, exact: true }).click();
  await page.locator(".player-node").first().waitFor();
  const kb = await scriptKilobytes();
  await context.close();
  const weight = atMost(`${path} player JS, gzip KB`, kb, PLAYER_KB);
  return { ...weight, met: weight.met === true && kb > 0 };
}

/** Weighs the scripts that a page loads from now on. The result is a function that ends it and returns the KB. */
function watchScripts(page: Page): () => Promise<number> {
  const scripts = new Map<string, Promise<number>>();
  const count = (response: Response) => {
    if (!response.url().endsWith(".js")) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    scripts.set(response.url(), size);
  };
  page.on("response", count);
  return async () => {
    page.off("response", count);
    const sizes = await Promise.all(scripts.values());
    return sizes.reduce((sum, size) => sum + size, 0) / 1024;
  };
}

function isHydrated(page: Page): Promise<unknown> {
  return page.waitForFunction(() => document.documentElement.dataset.hydrated === "true");
}

async function isConsole(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: operatorWords.navigation }).waitFor();
  await page.waitForLoadState("networkidle");
}
