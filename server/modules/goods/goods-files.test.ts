import { Resvg } from "@resvg/resvg-js";
import { beforeAll, expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { drawCover } from "#server/modules/catalogue/draw/draw-cover.ts";
import { inspectFile } from "#server/modules/catalogue/inspect/inspect-file.ts";
import type { Inspection } from "#server/modules/catalogue/inspect/inspection.ts";
import { type GoodsFile, goodsFile, readProofs } from "./goods-file.ts";

let files: GoodsFile[];
let inspections: Inspection[];

beforeAll(async () => {
  files = await Promise.all(goodsItems.map(goodsFile));
  inspections = [];
  for (const file of files) inspections.push(await inspectFile(file));
});

test("CA-1 the demo catalogue has 27 items, 13 free and 14 paid, in all four areas, newest first", () => {
  expect(goodsItems).toHaveLength(27);
  expect(goodsItems.filter(({ isFree }) => isFree)).toHaveLength(13);
  expect(new Set(goodsItems.map(({ slug }) => slug)).size).toBe(27);
  expect(new Set(goodsItems.map(({ serviceArea }) => serviceArea)).size).toBe(4);
  const dates = goodsItems.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(dates).size).toBe(27);
});

test("CA-6 free items have no price and paid items do, some with cents", () => {
  for (const { isFree, priceCents } of goodsItems) {
    expect(Number.isInteger(priceCents)).toBe(true);
    expect(priceCents > 0).toBe(!isFree);
  }
  expect(goodsItems.some(({ priceCents }) => priceCents % 100 !== 0)).toBe(true);
  expect(goodsItems.some(({ priceCents }) => priceCents > 0 && priceCents % 100 === 0)).toBe(true);
});

test("CA-1 versions are newest first, and the first release sets the item's date", () => {
  for (const { slug, versions, createdAt, source, tags } of goodsItems) {
    const released = versions.map(({ releasedAt }) => releasedAt);
    expect(released).toEqual(released.toSorted().toReversed());
    expect(versions.at(-1)).toMatchObject({ version: "1.0.0", releasedAt: createdAt.slice(0, 10) });
    const isProven = source === "workflow" && tags.includes("n8n");
    expect(readProofs(slug).length > 0).toBe(isProven);
  }
});

test("CA-1 every item has a real file that passes inspection", () => {
  expect(files.map(({ slug }) => slug)).toEqual(goodsItems.map(({ slug }) => slug));
  for (const [at, { source }] of goodsItems.entries()) {
    expect(inspections[at]?.kind === "pdf").toBe(source === "playbook");
    expect(inspections[at]?.contentType).toBe(files[at]?.contentType);
  }
});

test("CA-1 every n8n file has an id per version, so that n8n's command line can import it beside an older one", () => {
  for (const [at, { slug, tags, versions }] of goodsItems.entries()) {
    if (!tags.includes("n8n")) continue;
    const { id } = JSON.parse(new TextDecoder().decode(files[at]?.bytes)) as { id: string };
    expect(id).toBe(`${slug}-${versions[0].version}`);
    // The length of n8n's database column.
    expect(id.length).toBeLessThanOrEqual(36);
  }
});

test("CA-1 a playbook has its title, at least six pages and a linked table of contents", () => {
  const playbooks = inspections.filter((inspection) => inspection.kind === "pdf");
  expect(playbooks).toHaveLength(7);
  for (const { name, pageCount, contents } of playbooks) {
    expect(goodsItems.map(({ title }) => title)).toContain(name);
    expect(pageCount).toBeGreaterThanOrEqual(6);
    expect(contents.filter(({ level }) => level === 1).length).toBeGreaterThanOrEqual(5);
    expect(contents.filter(({ level }) => level === 2).length).toBeGreaterThanOrEqual(8);
    const pages = contents.map(({ page }) => page ?? 0);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    expect(pages[0]).toBe(3);
    expect(pages.at(-1)).toBeGreaterThanOrEqual(pageCount - 1);
  }
});

test("CA-2 all 25 covers differ", () => {
  const covers = inspections.map((inspection) => drawCover(inspection).replace(/<title>.*?<\/title>/, ""));
  expect(new Set(covers).size).toBe(27);
});

test.each(["monday-shop-report", "paid-to-onboarded"])(
  "EV-4: %s is free, names our community node and is proven in three versions of n8n",
  (slug) => {
    const at = goodsItems.findIndex((item) => item.slug === slug);
    expect(goodsItems[at]?.isFree).toBe(true);
    expect(inspections[at]).toMatchObject({ communityNodes: ["n8n-nodes-opswright"] });
    const proofs = readProofs(slug);
    expect(proofs.map(({ n8n }) => n8n)).toEqual(["2.41.1", "2.20.12", "1.123.81"]);
    expect(proofs.every(({ promises }) => promises.every(({ passed }) => passed))).toBe(true);
  },
);

test("CA-2 a workflow's diagram is tall enough for its nodes and edges", () => {
  for (const inspection of inspections) {
    if (!("graph" in inspection)) continue;
    const [, height] = /viewBox="0 0 \d+ (\d+)"/.exec(drawCover(inspection, { detail: true })) ?? [];
    expect(Number(height) / inspection.graph.nodes.length, inspection.name).toBeLessThan(80);
  }
});

test("CA-2 all playbook covers differ at thumbnail size", () => {
  const drawn = inspections.filter(({ kind }) => kind === "pdf").map(inkOf);
  expect(drawn).toHaveLength(7);
  for (const [at, one] of drawn.entries())
    for (const other of drawn.slice(at + 1)) {
      const shared = [...one].filter((pixel) => other.has(pixel)).length;
      expect(shared / (one.size + other.size - shared)).toBeLessThan(0.25);
    }
});

/** Returns the pixels of a cover, 64 wide, that differ from its background. */
function inkOf(inspection: Inspection): Set<number> {
  const svg = drawCover(inspection, { theme: "light" });
  const { pixels } = new Resvg(svg, { fitTo: { mode: "width", value: 64 } }).render();
  const ink = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 200) ink.add(at);
  return ink;
}
