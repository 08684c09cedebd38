import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Browser, chromium } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import type { GoodsItem } from "#goods/goods-item.ts";
import { goodsItems } from "#goods/items.ts";
import { hasSamples, SAMPLE_PAGES, SAMPLE_SIZE, samplePicture } from "#goods/playbook-pages.ts";
import { ensureBrowser } from "../machine/test-programs.mjs";
import { drawPages } from "./playbooks/draw-pages.ts";
import { playbookHtml } from "./playbooks/playbook-html.ts";

/**
 * `node scripts/make/make-playbooks.ts` prints each changed playbook to goods/playbooks/SLUG.pdf, stores the checksums
 * of source and PDF in goods/playbooks/checksums.json, and draws the pages that its item page shows.
 */
const FOLDER = new URL("../../goods/playbooks/", import.meta.url);
const PAGES = new URL("pages/", FOLDER);
const CHECKSUMS = new URL("checksums.json", FOLDER);
type Checksums = Record<string, { source: string; pdf: string }>;

const FONTS = [
  ["Geist", "geist/files/geist-latin-400-normal", "400 normal"],
  ["Geist", "geist/files/geist-latin-500-normal", "500 normal"],
  ["Geist", "geist/files/geist-latin-600-normal", "600 normal"],
  ["Geist", "geist/files/geist-latin-400-italic", "400 italic"],
  ["Geist Mono", "geist-mono/files/geist-mono-latin-400-normal", "400 normal"],
  ["Bricolage Grotesque", "bricolage-grotesque/files/bricolage-grotesque-latin-700-normal", "700 normal"],
] as const;

const checksums: Checksums = JSON.parse(readFileSync(CHECKSUMS, "utf8"));
const playbooks: GoodsItem[] = goodsItems.filter(({ source }) => source === "playbook");
const changed = playbooks.filter((item) => checksums[item.slug]?.source !== playbookHtml(item).sourceSha256);
const browser = await chromium.launch({ executablePath: String(await ensureBrowser()) });
try {
  await printAll(changed);
  await drawAll();
} finally {
  await browser.close();
}
process.stdout.write(`${changed.length} of ${playbooks.length} playbooks printed\n`);

async function printAll(items: readonly GoodsItem[]) {
  for (const item of items) {
    const bytes = await printPlaybook(browser, item);
    await writeFile(new URL(`${item.slug}.pdf`, FOLDER), bytes);
    const pdf = hash("sha256", bytes);
    checksums[item.slug] = { source: playbookHtml(item).sourceSha256, pdf };
  }
  const sorted = Object.entries(checksums).toSorted(([a], [b]) => a.localeCompare(b));
  await writeFile(CHECKSUMS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Draws the missing pictures of pages and deletes those of earlier editions. */
async function drawAll() {
  await mkdir(PAGES, { recursive: true });
  const needed = new Set<string>();
  for (const [slug, { pdf }] of Object.entries(checksums)) {
    const files = SAMPLE_PAGES.map((page) => samplePicture(pdf, page));
    for (const { href } of files) needed.add(href);
    if (hasSamples(pdf)) continue;
    const bytes = readFileSync(new URL(`${slug}.pdf`, FOLDER));
    const { width } = SAMPLE_SIZE;
    const pictures = await drawPages(browser, bytes, { numbers: SAMPLE_PAGES, width });
    for (const [at, file] of files.entries()) await writeFile(file, pictures[at] ?? "");
  }
  for (const name of await readdir(PAGES)) {
    const file = new URL(name, PAGES);
    if (!needed.has(file.href)) await rm(file);
  }
}

/** Prints twice: the contents need the page numbers of the first print. */
async function printPlaybook(browser: Browser, item: GoodsItem): Promise<Uint8Array> {
  const first = playbookHtml(item);
  const pages = await headingPages(await print(browser, first.html));
  const { html } = playbookHtml(
    item,
    ({ id }) => pages[first.headings.findIndex((one) => one.id === id)] ?? 0,
  );
  return withFixedDates(await print(browser, html), item.versions[0].releasedAt);
}

async function print(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(html.replace("<style>", `<style>${FONTS.map(fontFace).join("\n")}`));
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return pdf;
}

function fontFace([family, file, face]: (typeof FONTS)[number]): string {
  const [weight, style] = face.split(" ");
  const path = createRequire(import.meta.url).resolve(`@fontsource/${file}.woff2`);
  const data = readFileSync(path).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${style}; src: url(data:font/woff2;base64,${data}); }`;
}

/** Returns the page of each heading, in order, from Chromium's outline. */
async function headingPages(bytes: Uint8Array): Promise<number[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const outline = (await pdf.getOutline()).flatMap((chapter) => [chapter, ...chapter.items]);
  const pages: number[] = [];
  for (const { dest } of outline) {
    const [target] = (typeof dest === "string" ? await pdf.getDestination(dest) : dest) ?? [];
    pages.push((await pdf.getPageIndex(target)) + 1);
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** Replaces the time of printing by the edition's date with the same length, so that offsets stay valid. */
function withFixedDates(pdf: Buffer, releasedAt: string): Buffer {
  const day = releasedAt.replaceAll("-", "");
  const text = pdf.toString("latin1").replace(/\/(CreationDate|ModDate) \(D:\d{14}/g, `/$1 (D:${day}000000`);
  return Buffer.from(text, "latin1");
}
