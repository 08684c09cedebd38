import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createResource, publishResource } from "#server/modules/catalogue/index.ts";
import { entitlements } from "#server/platform/db/schema/shop/orders.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { checkBooks } from "#test/fixtures/check-records.ts";
import { claimToken } from "#test/fixtures/claim-token.ts";
import {
  type Buyer,
  type OrderAnswer,
  postJson,
  recordsOf,
  startTestShop,
  type TestShop,
  until,
} from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { grantAccess } from "./grant-access.ts";
import { movePurchase } from "./move-purchase.ts";

let shop: TestShop;
let ann: Buyer;
let bob: Buyer;
let items = 0;
beforeAll(async () => {
  shop = await startTestShop();
  [ann, bob] = [
    await signedInUser(shop.url, "ann@client.example"),
    await signedInUser(shop.url, "bob@client.example"),
  ];
});
afterAll(async () => {
  await checkBooks(shop);
  await shop.close();
});

/** Publishes an item of $49 for one person and $199 for a team. */
async function newItem(): Promise<string> {
  const slug = `item-${++items}`;
  await publishTestItem(shop.services, { slug, title: `Title of ${slug}`, priceCents: 4900 });
  await shop.db.execute(sql`update resources set team_price_cents = 19900 where slug = ${slug}`);
  return slug;
}
const order = async (user: Buyer, body: object) =>
  (await (await postJson(user, "/api/create-order", body)).json()) as OrderAnswer & {
    error?: { code: string };
  };
async function pay(user: Buyer, body: object): Promise<OrderAnswer & { paymentId: string }> {
  const placed = await order(user, body);
  const claim = shop.razorpay.pay(placed.orderId);
  expect(await (await shop.verify(user, claim)).json()).toMatchObject({ success: true, status: "owned" });
  return { ...placed, paymentId: claim.razorpay_payment_id };
}
const owns = async (user: Buyer, slug: string) =>
  (await user.fetch(`/api/secure-download?slug=${slug}`)).status === 200;
const licenceOf = async (user: Buyer, slug: string) =>
  (await (await user.fetch("/api/library")).json()).items.find(
    (item: { slug: string }) => item.slug === slug,
  );
async function refund(reference: string): Promise<void> {
  await refundOrder(shop.services, { reference, note: "Asked for." });
  await until(async () => (await recordsOf(shop, reference)).order.state === "refunded");
}
async function claimedSeat(reference: string, slug: string): Promise<void> {
  expect(
    (await postJson(ann, `/api/licences/${reference}/seats`, { email: "bob@client.example" })).status,
  ).toBe(200);
  const token = await claimToken(shop.url, "bob@client.example", ++seats);
  expect((await postJson(bob, "/api/licence-links/claim", { token })).status).toBe(200);
  expect(await owns(bob, slug)).toBe(true);
}
let seats = 0;

it("GR-7 an owner upgrades to a team licence by paying the difference; refunding that restores the single licence", async () => {
  const slug = await newItem();
  const mine = async () => (await ann.fetch(`/api/price/mine?slug=${slug}&licence=team`)).json();
  expect(await mine()).toMatchObject({ price_cents: 19900 });
  expect(await mine()).not.toHaveProperty("upgrade");
  const single = await pay(ann, { slug });
  expect(await mine()).toMatchObject({ list_cents: 19900, price_cents: 15000, upgrade: true });
  const stranger = await (await fetch(`${shop.url}/api/price?slug=${slug}&licence=team`)).json();
  expect(stranger).toMatchObject({ price_cents: 19900 });
  expect(stranger).not.toHaveProperty("upgrade");
  expect(await licenceOf(ann, slug)).toMatchObject({ licence: "person", upgrade_cents: 15000 });

  const open = await order(ann, { slug, licence: "team" });
  const failed = shop.razorpay.pay(open.orderId, "failed");
  expect(
    await (await shop.verify(ann, failed)).json(),
    "owning the single one is not owning this",
  ).toMatchObject({
    status: "confirming",
  });
  const team = await pay(ann, { slug, licence: "team" });
  expect([team.reference, team.amount]).toEqual([open.reference, 15000 * 83]);
  expect(await licenceOf(ann, slug)).toMatchObject({ licence: "team", upgrade_cents: null });
  expect(await order(ann, { slug, licence: "team" })).toMatchObject({ error: { code: "already_owned" } });
  await claimedSeat(team.reference, slug);

  await refund(team.reference);
  expect([await owns(ann, slug), await owns(bob, slug)]).toEqual([true, false]);
  expect(await licenceOf(ann, slug)).toMatchObject({ licence: "person", upgrade_cents: 15000 });
  const mails = async () =>
    (await (await fetch(`${shop.url}/demo/mail.json?to=ann@client.example`)).json()) as { text: string }[];
  await until(async () => (await mails()).some(({ text }) => text.includes("You keep a single licence")));
  await refund(single.reference);
  expect(await owns(ann, slug)).toBe(false);
});

it("GR-7 a refund of the single licence ends the team licence, and both payments are refunded", async () => {
  const slug = await newItem();
  const single = await pay(ann, { slug });
  const team = await pay(ann, { slug, licence: "team" });
  await claimedSeat(team.reference, slug);
  await refund(single.reference);
  await until(async () => (await recordsOf(shop, team.reference)).order.state === "refunded");
  const { refunds } = await recordsOf(shop, team.reference);
  expect(refunds).toMatchObject([{ refund: { reason: "base_returned", amountPaise: 15000 * 83 } }]);
  expect([await owns(ann, slug), await owns(bob, slug)]).toEqual([false, false]);
});

it("GR-7 refunds an upgrade paid twice or after the single licence has ended; does not capture a late authorization", async () => {
  const slug = await newItem();
  const single = await pay(ann, { slug });
  const open = await order(ann, { slug, licence: "team" });
  await refund(single.reference);
  const held = shop.razorpay.pay(open.orderId, "authorized");
  await shop.verify(ann, held);
  expect(shop.razorpay.payments.get(held.razorpay_payment_id)?.status).toBe("authorized");
  const late = await (await shop.verify(ann, shop.razorpay.pay(open.orderId))).json();
  expect(late).toMatchObject({ success: false, status: "refunded" });
  await until(async () => (await recordsOf(shop, open.reference)).order.state === "refunded");
  expect((await recordsOf(shop, open.reference)).refunds).toMatchObject([
    { refund: { reason: "base_gone" } },
  ]);

  const other = await newItem();
  await pay(ann, { slug: other });
  const team = await order(ann, { slug: other, licence: "team" });
  const claims = [shop.razorpay.pay(team.orderId), shop.razorpay.pay(team.orderId)];
  await Promise.all(claims.map((claim) => shop.verify(ann, claim)));
  const { payments } = await recordsOf(shop, team.reference);
  expect(payments.map(({ outcome }) => outcome).toSorted()).toEqual(["granted", "refund"]);
  expect(await licenceOf(ann, other)).toMatchObject({ licence: "team" });
});

it("GR-7 granted, given and seat licences cannot be upgraded; the minimum is a dollar; codes apply to the difference", async () => {
  const [granted, given, cheap] = [await newItem(), await newItem(), await newItem()];
  await grantAccess(shop.services, { userId: ann.id, slug: granted });
  await pay(bob, { slug: given, licence: "gift", gift_to: "ann@client.example" });
  await postJson(ann, "/api/licence-links/claim", {
    token: await claimToken(shop.url, "ann@client.example"),
  });
  for (const slug of [granted, given]) {
    expect(await licenceOf(ann, slug)).toMatchObject({ upgrade_cents: null });
    expect(await order(ann, { slug, licence: "team" })).toMatchObject({ error: { code: "already_owned" } });
    expect((await ann.fetch(`/api/price/mine?slug=${slug}&licence=team`)).status).toBe(409);
  }
  await pay(ann, { slug: cheap });
  await shop.db.execute(sql`update resources set team_price_cents = 4900 where slug = ${cheap}`);
  expect((await order(ann, { slug: cheap, licence: "team" })).amount).toBe(100 * 83);
  await shop.db.execute(sql`update resources set team_price_cents = 19900 where slug = ${cheap}`);
  await shop.db.execute(
    sql`insert into discount_codes (code, percent, created_at) values ('HALF', 50, now()), ('ALL', 100, now())`,
  );
  expect((await order(ann, { slug: cheap, licence: "team", code: "HALF" })).amount).toBe(7500 * 83);
  const free = await order(ann, { slug: cheap, licence: "team", code: "ALL" });
  expect(free).toMatchObject({ owned: true });
  expect(await licenceOf(ann, cheap)).toMatchObject({ licence: "team" });
});

it("GR-7 a bundle and an item of it can be upgraded; an upgrade based on the bundle ends with it", async () => {
  const [one, two] = [await newItem(), await newItem()];
  const bundle = { slug: "both", title: "Both", summary: null, tags: [], serviceArea: null, isFree: false };
  await createResource(shop.services, { ...bundle, priceCents: 7900, includes: [one, two] });
  await publishResource(shop.services, "both");
  await shop.db.execute(sql`update resources set team_price_cents = 29900 where slug = 'both'`);
  const both = await pay(bob, { slug: "both" });
  const team = await pay(bob, { slug: one, licence: "team" });
  expect(team.amount).toBe(15000 * 83);
  const rest = await pay(bob, { slug: "both", licence: "team" });
  expect(rest.amount, "half of the bundle is a team's already").toBe(11000 * 83);
  const held = await shop.db.select().from(entitlements).where(eq(entitlements.userId, bob.id));
  const byOrder = Object.groupBy(held, ({ orderId }) => orderId ?? "");
  expect(Object.values(byOrder).map((rows) => rows?.length)).toEqual(expect.arrayContaining([1, 2]));
  await refund(both.reference);
  for (const { reference } of [team, rest])
    await until(async () => (await recordsOf(shop, reference)).order.state === "refunded");
  expect([await owns(bob, one), await owns(bob, two)]).toEqual([false, false]);
});

it("OP-5 a team licence moves together with its base licence, which cannot move alone", async () => {
  const slug = await newItem();
  const single = await pay(ann, { slug });
  const team = await pay(ann, { slug, licence: "team" });
  const to = { userId: bob.id, email: "bob@client.example" };
  await expect(movePurchase(shop.services, { reference: single.reference, to })).rejects.toThrow(
    team.reference,
  );
  await movePurchase(shop.services, { reference: team.reference, to });
  expect([await owns(ann, slug), await owns(bob, slug)]).toEqual([false, true]);
  expect((await recordsOf(shop, single.reference)).order.userId).toBe(bob.id);
});
