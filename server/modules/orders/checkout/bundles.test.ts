import { afterAll, beforeAll, expect, test } from "vitest";
import { createResource, publishResource } from "#server/modules/catalogue/index.ts";
import { refundOrder } from "#server/modules/orders/index.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { type Buyer, postJson, recordsOf, until } from "#test/fixtures/shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

let count = 0;
/** Items of $30, $20 and $10, and the three together for $48. */
async function newBundle() {
  const includes = [await shop.newItem(3000), await shop.newItem(2000), await shop.newItem(1000)];
  const slug = `bundle-${++count}`;
  const fields = { slug, title: slug, summary: null, tags: [], serviceArea: null };
  await createResource(shop.services, { ...fields, isFree: false, priceCents: 4800, includes });
  await publishResource(shop.services, slug);
  await shop.services.catalogue.reload(shop.db);
  return { slug, includes };
}
async function libraryOf(buyer: Buyer): Promise<{ slugs: string[]; bundles: string[] }> {
  const { items, bundles } = await (await buyer.fetch("/api/library")).json();
  const owned = items.filter((item: { owned_since: string | null }) => item.owned_since);
  return { slugs: owned.map((item: { slug: string }) => item.slug).toSorted(), bundles };
}
const has = async (buyer: Buyer, slug: string) =>
  (await buyer.fetch(`/api/secure-download?slug=${slug}`)).status === 200;

test("GR-3 lists a bundle with its slugs, its items' details and a cover drawn from their graphs", async () => {
  const { slug, includes } = await newBundle();
  const rows = await (await fetch(`${shop.url}/api/resources`)).json();
  const row = rows.find((one: { slug: string }) => one.slug === slug);
  expect(row).toMatchObject({ includes, price_cents: 4800 });
  expect(rows.find((one: { slug: string }) => one.slug === includes[0]).includes).toBeNull();
  const detail = await (await fetch(`${shop.url}/api/resources/${slug}`)).json();
  expect(detail.includes.map((part: { slug: string }) => part.slug)).toEqual(includes);
  expect(detail).toMatchObject({ platform: "n8n", apps: ["Slack"], file: { kind: "bundle", nodes: 9 } });
  const cover = await fetch(shop.url + row.cover_url);
  expect([cover.status, cover.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect((await cover.text()).match(/<svg /g)).toHaveLength(4);
});

test("SA-6 draws only a bundle's current cover: unknown and future versions return 404 and are not stored", async () => {
  const { slug } = await newBundle();
  const rows = await (await fetch(`${shop.url}/api/resources`)).json();
  const { cover_url } = rows.find((one: { slug: string }) => one.slug === slug);
  const revision = Number(/-(\d+)\.svg$/.exec(cover_url)?.[1]);
  for (const ending of [".svg", ".detail.svg", ".png"]) {
    expect((await fetch(`${shop.url}/covers/${slug}-${revision}${ending}`)).status).toBe(200);
    for (const other of [revision + 1, revision + 7000, `0${revision}`, `${revision}.0`]) {
      const made = await fetch(`${shop.url}/covers/${slug}-${other}${ending}`);
      expect([made.status, made.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
  }
});

test("GR-3 grants every item of a bundle; a full refund revokes all of them and issues a credit note", async () => {
  const { slug, includes } = await newBundle();
  const order = await shop.order(shop.ann, slug);
  expect(order.amount).toBe(398_400);
  await shop.verify(shop.ann, shop.razorpay.pay(order.orderId));
  expect(await libraryOf(shop.ann)).toEqual({ slugs: includes.toSorted(), bundles: [slug] });
  for (const part of includes) expect(await has(shop.ann, part)).toBe(true);
  for (const item of [slug, includes[0]])
    expect((await postJson(shop.ann, "/api/create-order", { slug: item })).status).toBe(409);
  await refundOrder(shop.services, { reference: order.reference, note: "Asked for." });
  await until(async () => (await recordsOf(shop, order.reference)).order.state === "refunded");
  expect(await libraryOf(shop.ann)).toEqual({ slugs: [], bundles: [] });
  for (const part of includes) expect(await has(shop.ann, part)).toBe(false);
});

test("GR-3 charges an owner of some items a proportional price; a refund keeps what was bought separately", async () => {
  const { slug, includes } = await newBundle();
  const [first = "", second = "", third = ""] = includes;
  await shop.buy(shop.bob, first);
  const mine = await (await shop.bob.fetch(`/api/price/mine?slug=${slug}`)).json();
  expect(mine).toMatchObject({ list_cents: 4800, price_cents: 2400, saved_cents: 2400 });
  const order = await shop.order(shop.bob, slug);
  expect(order.amount).toBe(199_200);
  await shop.verify(shop.bob, shop.razorpay.pay(order.orderId));
  expect(await libraryOf(shop.bob)).toEqual({ slugs: includes.toSorted(), bundles: [slug] });
  await refundOrder(shop.services, { reference: order.reference, note: "Asked for." });
  await until(async () => (await recordsOf(shop, order.reference)).order.state === "refunded");
  expect([await has(shop.bob, first), await has(shop.bob, second), await has(shop.bob, third)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("GR-3 PY-8 an item bought between the bundle's order and its payment is not paid for twice", async () => {
  const { slug, includes } = await newBundle();
  const [first = ""] = includes;
  const bundle = await shop.order(shop.ann, slug);
  const single = await shop.order(shop.ann, includes[1] ?? "");
  await shop.buy(shop.ann, first);
  const late = await (await shop.verify(shop.ann, shop.razorpay.pay(bundle.orderId))).json();
  expect(late.status).toBe("refunded");
  expect((await libraryOf(shop.ann)).slugs).toEqual([first]);
  // The repeated order costs the rest, so the item's own open order grants nothing.
  const rest = await shop.order(shop.ann, slug);
  expect([rest.orderId === bundle.orderId, rest.amount]).toEqual([false, 199_200]);
  await shop.verify(shop.ann, shop.razorpay.pay(rest.orderId));
  await shop.verify(shop.ann, shop.razorpay.pay(single.orderId));
  expect((await recordsOf(shop, single.reference)).refunds[0]?.refund.reason).toBe("duplicate");
  expect((await libraryOf(shop.ann)).slugs).toEqual(includes.toSorted());
});

test("GR-3 OP-1 a bundle contains other published items and no bundles", async () => {
  const { slug, includes } = await newBundle();
  const fields = {
    title: "Wrong",
    summary: null,
    tags: [],
    serviceArea: null,
    isFree: false,
    priceCents: 100,
  };
  for (const wrong of [[slug, includes[0] ?? ""], ["no-item", includes[0] ?? ""], [includes[0] ?? ""]])
    await expect(
      createResource(shop.services, { ...fields, slug: `wrong-${++count}`, includes: wrong }),
    ).rejects.toMatchObject({ status: 422 });
});
