import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GoodsItem } from "#goods/goods-item.ts";
import { goodsItems } from "#goods/items.ts";
import { publishResource } from "#server/modules/catalogue/index.ts";
import { inspectFile } from "#server/modules/catalogue/inspect/inspect-file.ts";
import type { N8nWorkflow } from "#server/modules/catalogue/read-workflow.ts";
import { grantAccess } from "#server/modules/orders/index.ts";
import { itemUrl } from "#shared/urls.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { addGoodsItem } from "./add-goods.ts";

const workflows: GoodsItem[] = goodsItems.filter(({ source }) => source === "workflow");
const templates = workflows.filter(({ tags }) => tags.includes("n8n"));

/** Oldest first. */
function filesOf({ slug, versions }: GoodsItem) {
  return versions.toReversed().map(({ version }) => {
    const path = version === versions[0].version ? `files/${slug}` : `earlier-files/${slug}/${version}`;
    return { version, bytes: readFileSync(new URL(`../../../goods/${path}.json`, import.meta.url)) };
  });
}

const read = (bytes: Uint8Array): N8nWorkflow & { id: string } => JSON.parse(new TextDecoder().decode(bytes));

test("NI-2 every earlier version of a workflow has its own valid file", async () => {
  expect(workflows).toHaveLength(20);
  for (const item of workflows.filter(({ versions }) => versions.length > 1)) {
    const files = filesOf(item);
    expect(files.length, item.slug).toBeGreaterThan(1);
    expect(new Set(files.map(({ bytes }) => bytes.toString())).size, item.slug).toBe(files.length);
    for (const { version, bytes } of files)
      await expect(inspectFile({ filename: `${item.slug}.json`, bytes }), version).resolves.toBeTruthy();
  }
});

test("NI-2 an earlier workflow has its version's id and no dangling connection or expression", () => {
  for (const item of templates)
    for (const { version, bytes } of filesOf(item)) {
      const { id, nodes, connections } = read(bytes);
      expect(id).toBe(`${item.slug}-${version}`);
      const names = new Set(nodes.map(({ name }) => name));
      const targets = [...bytes.toString().matchAll(/"node": "([^"]+)"/g)].map(([, name]) => name ?? "");
      const named = [...JSON.stringify(nodes).matchAll(/\$\('([^']+)'\)/g)].map(([, name]) => name ?? "");
      for (const name of [...Object.keys(connections), ...targets, ...named])
        expect(names, `${id}: ${name}`).toContain(name);
      expect(new Set(nodes.map((node) => node.id)).size).toBe(nodes.length);
    }
});

test("NI-2 a node keeps its id across versions while its name and type stay the same", () => {
  for (const item of templates) {
    const known = new Map<string, string>();
    for (const { version, bytes } of filesOf(item))
      for (const { id, name, type } of read(bytes).nodes) {
        const key = `${name} (${type})`;
        expect(known.get(key) ?? id, `${item.slug} ${version} ${key}`).toBe(id);
        known.set(key, id);
      }
  }
});

describe("in a shop", () => {
  const invoices = templates.find(({ slug }) => slug === "invoice-inbox-to-ledger") as GoodsItem;
  const audit = goodsItems.find(({ slug }) => slug === "automation-audit") as GoodsItem;
  let shop: Awaited<ReturnType<typeof startTestServer>>;
  beforeAll(async () => {
    shop = await startTestServer({ pages: true });
    for (const item of [invoices, audit]) {
      await addGoodsItem(shop.services, item);
      await publishResource(shop.services, item.slug);
    }
    await publishTestItem(shop.services, { slug: "only-one", priceCents: 900 });
    await shop.services.catalogue.reload(shop.services.db);
  });
  afterAll(() => shop.close());

  test("NI-2 the history shows what each version changed, and an owner gets each version's exact bytes", async () => {
    const { versions } = await (await fetch(`${shop.url}/api/resources/${invoices.slug}`)).json();
    expect(versions.map((one: { version: string }) => one.version)).toEqual(
      invoices.versions.map(({ version }) => version),
    );
    expect(versions).toMatchObject([
      { difference: { added: [], changed: expect.arrayContaining(["OpenAI model"]) } },
      { difference: { added: ["One PDF at a time", "One invoice at a time"] } },
      { difference: { changed: expect.arrayContaining(["Three-way check"]) } },
      { difference: { added: [], changed: ["Known invoices", "Order check", "Book it"] } },
      { difference: null },
    ]);
    const ann = await signedInUser(shop.url, "ann@client.example");
    await grantAccess(shop.services, { userId: ann.id, slug: invoices.slug });
    const { url } = await (await ann.fetch("/api/n8n-tokens", { method: "POST" })).json();
    for (const { version, bytes } of filesOf(invoices)) {
      const response = await fetch(`${url}/library/${invoices.slug}/${version}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes), version).toBe(true);
    }
  });

  test("NI-2 the page explains that updates preserve changes, with a diagram of the two newest versions", async () => {
    const page = await (await fetch(`${shop.url}/store/${invoices.slug}`)).text();
    expect(page).toContain("Updates keep your changes");
    for (const kind of ["wide-update", "narrow-update"]) {
      const path = `/covers/${invoices.slug}-2.1.1.${kind}.svg`;
      expect(page).toContain(path);
      const response = await fetch(shop.url + path);
      expect(response.headers.get("content-type")).toMatch("image/svg+xml");
      const svg = await response.text();
      expect(svg).toMatch(
        /<title>Invoice Inbox to Ledger before and after the update from 2\.1\.0 to 2\.1\.1/,
      );
      // The buyer's node and settings appear in both halves, new nodes only in the second.
      expect(svg.match(/>Your node</g)).toHaveLength(2);
      expect(svg.match(/>Settings</g)).toHaveLength(2);
      const [before, after] = svg.split("2.1.1, with your changes</text>");
      // This update changes nodes but adds none, so only the second half has marks.
      const marked = /stroke="var\(--brand\)"/;
      expect(before?.split("2.1.0, as you changed it</text>")[1]).not.toMatch(marked);
      expect(after).toMatch(marked);
    }
  });

  test("NI-2 an item with a single version shows no update section and no diagram", async () => {
    const page = await (await fetch(`${shop.url}/store/only-one`)).text();
    expect(page).toContain("only-one");
    expect(page).not.toContain("Updates keep your changes");
    for (const name of ["only-one-1.0.0", `${invoices.slug}-1.0.0`, `${invoices.slug}-9.9.9`, "none-1.0.0"])
      expect((await fetch(`${shop.url}/covers/${name}.wide-update.svg`)).status, name).toBe(404);
  });

  test("SW-5 a playbook's page shows two pages of its newest file, and no other file has pictures of pages", async () => {
    const { slug, isFree, versions } = audit;
    const page = await (await fetch(`${shop.url}${itemUrl(isFree, slug)}`)).text();
    expect(page).toContain("Two pages from it");
    for (const kind of ["first-page", "second-page"]) {
      const path = `/covers/${slug}-${versions[0].version}.${kind}.webp`;
      expect(page).toContain(`src="${path}"`);
      const response = await fetch(shop.url + path);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(8, 12)
          .toString(),
      ).toBe("WEBP");
    }
    for (const name of [`${slug}-9.9.9`, `${invoices.slug}-2.1.1`, "only-one-1.0.0"])
      expect((await fetch(`${shop.url}/covers/${name}.first-page.webp`)).status, name).toBe(404);
  });
});
