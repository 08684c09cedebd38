import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages, publicPaths } from "#content/pages/pages.ts";
import { itemDetails } from "#content/store/item/item-details.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import { paidList } from "#content/store/list/paid-list.ts";
import type { CatalogueDetail, ResourceRow } from "#shared/catalogue/catalogue.ts";
import { itemUrl, markdownUrl } from "#shared/urls.ts";
import { type SiteProcess, startSiteProcess } from "../site-process.ts";
import { words } from "./read-pages.ts";

/** The demo's whole catalogue as served. */
let site: SiteProcess;
let items: CatalogueDetail[];
beforeAll(async () => {
  site = await startSiteProcess();
  const rows = (await (await get("/api/resources")).json()) as ResourceRow[];
  items = await Promise.all(rows.map(async ({ slug }) => (await get(`/api/resources/${slug}`)).json()));
}, 120_000);
afterAll(() => site?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });
const read = async (path: string, accept?: string) => {
  const response = await get(path, accept === undefined ? {} : { Accept: accept });
  expect(response.status, path).toBe(200);
  return response.text();
};
const MARKDOWN = "text/markdown";

/** An item's facts from the API, as worded on pages. */
function claims({
  priceCents,
  versions,
  proofs,
  file,
  playbook,
  includes,
  apps,
  credentials,
}: CatalogueDetail) {
  const proof = summarizeProofs(proofs)?.text ?? itemDetails.unproven(file.kind, priceCents === 0);
  return {
    price: priceCents === 0 ? "FREE" : `$${priceCents / 100}`.replace(/\.5$/, ".50"),
    version: versions[0]?.version ?? null,
    proof: playbook || includes ? null : proof,
    apps,
    credentials,
  };
}

test("BW-8 an item's Markdown, by URL and by Accept, and its feed entry match the API", async () => {
  const entries = parse(await read("/feed.xml")).querySelectorAll("entry");
  expect(items.length).toBeGreaterThan(20);
  expect(entries).toHaveLength(items.length);
  for (const item of items) {
    const path = itemUrl(item.isFree, item.slug);
    const { price, version, proof, apps, credentials } = claims(item);
    const markdown = await read(markdownUrl(path));
    expect(await read(path, MARKDOWN)).toBe(markdown);
    const entry = entries.find((each) => words(each.querySelector("id")).split("#")[0] === site.url + path);
    const inFeed = entry?.querySelector("content")?.textContent ?? "";
    const facts: [name: string, value: string | null][] = [
      ["Price", price],
      ["Version", version],
      ["Proof", proof],
      ["Apps", item.playbook ? null : apps.join(", ") || "None"],
      ["Credentials", item.playbook ? null : credentials.join(", ") || "None"],
    ];
    for (const [name, value] of facts) {
      expect(/^- \*\*(.+):\*\* (.+)$/m.test(markdown)).toBe(true);
      expect(factIn(markdown, `- **${name}:** `), `${item.slug} ${name}`).toBe(value);
      expect(factIn(inFeed, `${name}: `), `${item.slug} ${name} in the feed`).toBe(value);
    }
  }
});

test("BW-8 an item's page and its JSON-LD match the API", async () => {
  for (const item of items) {
    const page = parse(await read(itemUrl(item.isFree, item.slug)));
    const main = words(page.querySelector("main"));
    const { price, version, proof, apps, credentials } = claims(item);
    for (const said of [price, version, proof, ...apps, ...credentials])
      if (said) expect(main, item.slug).toContain(said);
    const product = page
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.innerHTML))
      .find((data) => data["@type"] === "Product");
    expect(product.offers).toMatchObject({
      price: (item.priceCents / 100).toFixed(2),
      priceCurrency: "USD",
    });
    const property = (name: string) =>
      product.additionalProperty.find((each: { name: string }) => each.name === name)?.value ?? null;
    expect(property("Version")).toBe(version);
    expect(property("Proof")).toBe(proof);
    expect(property("Apps")).toBe(item.playbook ? null : apps.join(", ") || "None");
    expect(property("Credentials")).toBe(item.playbook ? null : credentials.join(", ") || "None");
  }
});

test("BW-8 GR-3 an item with a file and a bundle have a social picture", async () => {
  for (const isBundle of [false, true]) {
    const item = items.find(({ includes }) => (includes !== null) === isBundle) as CatalogueDetail;
    const page = parse(await read(itemUrl(item.isFree, item.slug)));
    const address = page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
    const picture = await get(new URL(address).pathname);
    expect(picture.headers.get("content-type"), item.slug).toBe("image/png");
  }
});

test("BW-8 every content page is available as Markdown, and browsers get HTML at the same URL", async () => {
  for (const path of publicPaths) {
    const form = await get(markdownUrl(path));
    expect(form.headers.get("content-type"), path).toBe("text/markdown; charset=utf-8");
    expect(form.headers.get("link")).toBe(`<${site.url}${path}>; rel="canonical"`);
    const markdown = await form.text();
    expect(markdown.startsWith(`# ${pages[path].heading}\n`), path).toBe(true);
    expect(markdown, path).not.toMatch(/<\/?[a-z]+|\(opens in a new tab|\]\(\//);
    expect(await read(path, `${MARKDOWN}, text/html;q=0.9, */*;q=0.1`)).toBe(markdown);
    for (const accept of [
      "text/html,application/xhtml+xml,*/*;q=0.8",
      "*/*",
      `text/html, ${MARKDOWN};q=0.5`,
    ]) {
      const page = await get(path, { Accept: accept });
      expect(page.headers.get("content-type"), `${path} ${accept}`).toBe("text/html; charset=utf-8");
      expect(page.headers.get("vary")).toBe("Accept, Accept-Encoding");
      expect(page.headers.get("cache-control")).toBe(form.headers.get("cache-control"));
      expect(page.headers.get("link")).toContain(`<${site.url}${markdownUrl(path)}>; rel="alternate"`);
      expect(await page.text()).toContain('<link rel="alternate" href="/feed.xml"');
    }
  }
});

test("BW-8 personal and missing pages have no Markdown version", async () => {
  for (const path of ["/account", "/settings", "/auth/callback", "/demo/ui"]) {
    expect((await get(markdownUrl(path))).status, path).toBe(404);
    expect((await get(path, { Accept: MARKDOWN })).headers.get("content-type"), path).toContain("text/html");
  }
  const paid = items.find(({ isFree }) => !isFree)?.slug ?? "";
  for (const path of [
    "/operator.md",
    "/nothing.md",
    "/.md",
    "/store/nothing.md",
    markdownUrl(itemUrl(true, paid)),
  ])
    expect((await get(path)).status, path).toBe(404);
  const missing = await get("/nothing", { Accept: MARKDOWN });
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await missing.text()).toMatch(/^# Oops! Page not found\.\n/);
  expect((await get("/api/nothing", { Accept: MARKDOWN })).headers.get("content-type")).toMatch(/json/);
});

test("BW-8 /llms.txt links the Markdown of every page and item; the sitemap has dates where known", async () => {
  const llms = await read("/llms.txt");
  const paths = [...publicPaths, ...items.map(({ isFree, slug }) => itemUrl(isFree, slug))];
  for (const path of paths) expect(llms).toContain(`](${site.url}${markdownUrl(path)})`);
  const dates = new Map(
    parse(await read("/sitemap.xml"))
      .querySelectorAll("url")
      .map((url) => [words(url.querySelector("loc")), url.querySelector("lastmod")?.textContent]),
  );
  for (const { isFree, slug, updatedAt } of items)
    expect(dates.get(site.url + itemUrl(isFree, slug)), slug).toBe(updatedAt.slice(0, 10));
  expect(dates.get(`${site.url}/about`)).toBeUndefined();
  const policy = await read("/terms.md");
  const [, written = ""] = /^Last updated: (.+)$/m.exec(policy) ?? [];
  expect(dates.get(`${site.url}/terms`)).toBe(new Date(`${written} UTC`).toISOString().slice(0, 10));
  expect(await read("/store.md")).toContain(paidList.promises[0].text);
});

function factIn(text: string, name: string): string | null {
  const line = text.split("\n").find((each) => each.startsWith(name));
  return line === undefined ? null : line.slice(name.length);
}
