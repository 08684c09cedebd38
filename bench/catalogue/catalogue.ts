import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type RequestOptions } from "node:http";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { loadInstallSecret } from "#server/platform/crypto/install-secret.ts";
import { connectDatabase, type Db } from "#server/platform/db/database.ts";
import { createDiskStorage } from "#server/platform/providers/storage/disk-storage.ts";
import { type CatalogueCard, type CatalogueIndex, decodeIndex } from "#shared/catalogue/catalogue.ts";
import { fillStore } from "#test/fixtures/many-items.ts";
import { type SiteProcess, startSiteProcess } from "#test/site-process.ts";
import { launchBrowser } from "../measure/launch-browser.ts";
import { atMost, below, exactly, type Measurement, quantile } from "../measure/measurement.ts";
import { residentMegabytesOf } from "../measure/resident-memory.ts";
import { startTemporaryPostgres } from "../measure/temporary-postgres.ts";
import { longestTask, measureKeystrokes } from "./keystrokes.ts";

const SIZES = [24, 500, 5000];
const DOWNLOADS = 200;
const FILE_BYTES = 20 * 1024 * 1024;
const LARGE = "bench/large";

/** Lists of 24, 500 and 5,000 items, and 200 concurrent downloads of 20 MB. */
export async function benchCatalogue(): Promise<Measurement[]> {
  const postgres = await startTemporaryPostgres();
  const site = await startSiteProcess({ env: { DATABASE_URL: postgres.url } });
  const database = connectDatabase({ url: postgres.url, onError: () => {} });
  try {
    const results = await measureDownloads(site, database.db);
    for (const size of SIZES) results.push(...(await measureList(site, database.db, size)));
    return results;
  } finally {
    await database.close();
    await site.stop();
    await postgres.stop();
  }
}

async function measureList(site: SiteProcess, db: Db, size: number): Promise<Measurement[]> {
  const pause = await longestPause(site, () => fillStore(db, size));
  const listed = async () =>
    ((await (await fetch(`${site.url}/api/resources?is_free=false`)).json()) as []).length;
  await until(async () => (await listed()) === size);
  const html = await compressedKilobytes(`${site.url}/store`);
  const index = `${site.url}/api/resources/index?is_free=false`;
  const cards = decodeIndex((await (await fetch(index)).json()) as CatalogueIndex);
  const { work, painted, blocked } = await typeIntoSearch(`${site.url}/store`, cards);
  const fetched = (await compressedKilobytes(index)).toFixed(1);
  return [
    atMost(`/store at ${size} items, br KB`, html, 40),
    atMost("  longest pause of the site after they all changed, ms", pause, 1000),
    { name: "  its index, br KB (fetched beyond 24)", value: fetched },
    atMost("  a keystroke's main-thread work, median, ms", quantile(work, 0.5), 16),
    atMost("  a keystroke's main-thread work, p95, ms", quantile(work, 0.95), 20),
    { name: "    key to painted grid, median", value: quantile(painted, 0.5).toFixed(1) },
    atMost("  longest task while the index loads, ms", blocked, 16),
  ];
}

/** The longest time a page from memory takes while the site reads a change and renders its pages. */
async function longestPause(site: SiteProcess, change: () => Promise<void>): Promise<number> {
  let end = Number.POSITIVE_INFINITY;
  const changed = change().finally(() => {
    end = performance.now() + 8000;
  });
  let longest = 0;
  while (performance.now() < end) {
    const asked = performance.now();
    await (await fetch(`${site.url}/`)).text();
    longest = Math.max(longest, performance.now() - asked);
  }
  await changed;
  return longest;
}

async function typeIntoSearch(url: string, cards: readonly CatalogueCard[]) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === "true");
    await page.waitForLoadState("networkidle");
    const search = page.getByPlaceholder("Search premium items...");
    const blocked = await longestTask(page, async () => {
      await search.focus();
      // Every card carries the total, so the whole list has loaded.
      await page.locator(`li[aria-setsize="${cards.length}"]`).first().waitFor();
    });
    const keystrokes = await measureKeystrokes(page, cards, 6);
    return {
      work: keystrokes.map(({ workMs }) => workMs),
      painted: keystrokes.map(({ paintedMs }) => paintedMs),
      blocked,
    };
  } finally {
    await browser.close();
  }
}

async function measureDownloads(site: SiteProcess, db: Db): Promise<Measurement[]> {
  const secret = (await loadInstallSecret(db)).key("file links");
  const dir = join(site.dataDir, "files");
  const storage = createDiskStorage({ dir, siteUrl: site.url, secret, clock: () => new Date() });
  await storage.put(LARGE, new Uint8Array(FILE_BYTES).fill(7), { contentType: "application/pdf" });
  // Links serve catalogued files only: enlarge the newest file of a free item.
  await db.execute(sql`
    update resource_versions set file_key = ${LARGE}
    where id = (select v.id from resource_versions v join resources r on r.id = v.resource_id where r.is_free limit 1)`);
  const link = await storage.link(LARGE, {
    filename: "Large.pdf",
    contentType: "application/pdf",
    userId: randomUUID(),
    expiresInSeconds: 600,
  });
  const download = () => countBytes(link, { agent: false });
  await download();
  const idle = await residentMegabytesOf(site.process.pid);
  let peak = idle;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMegabytesOf(site.process.pid));
  }, 50);
  const started = performance.now();
  const sizes = await Promise.all(Array.from({ length: DOWNLOADS }, download));
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const whole = sizes.filter((size) => size === FILE_BYTES).length;
  return [
    exactly(`${DOWNLOADS} downloads of 20 MB, whole`, whole, DOWNLOADS),
    below("memory above idle, MB", peak - idle, 200),
    { name: "MB/s in all", value: ((DOWNLOADS * 20) / seconds).toFixed(0) },
  ];
}

async function compressedKilobytes(url: string): Promise<number> {
  return (await countBytes(url, { headers: { "Accept-Encoding": "br" } })) / 1024;
}

/** Counts the bytes of a response's body as sent. */
async function countBytes(url: string, options: RequestOptions): Promise<number> {
  const [answer] = await once(get(url, options), "response");
  let size = 0;
  for await (const chunk of answer) size += chunk.length;
  return size;
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the list does not match what was written");
}
