import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createResource, publishResource } from "#server/modules/catalogue/index.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { claimToken } from "#test/fixtures/claim-token.ts";
import { type OrderAnswer, postJson, startTestShop, type TestShop } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { grantAccess, revokeAccess } from "./grant-access.ts";

type User = Awaited<ReturnType<typeof signedInUser>>;
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  for (const slug of ["one", "two", "three"])
    await publishTestItem(shop.services, { slug, title: `Item ${slug}`, priceCents: 4900 });
});
afterAll(() => shop.close());

const newUser = (name: string) => signedInUser(shop.url, `${name}@client.example`);
const token = (address: string) => claimToken(shop.url, address);
const claim = (user: User, link: string) => postJson(user, "/api/licence-links/claim", { token: link });
const owns = async (user: User, slug: string) =>
  (await user.fetch(`/api/secure-download?slug=${slug}`)).status === 200;

async function pay(user: User, body: object): Promise<OrderAnswer> {
  const placed = (await (await postJson(user, "/api/create-order", body)).json()) as OrderAnswer;
  const verified = await shop.verify(user, shop.razorpay.pay(placed.orderId));
  expect(await verified.json()).toMatchObject({ success: true, status: "owned" });
  return placed;
}

it("SA-3: revoking one part leaves the team licence of the bundle open, and its owner's own link does not restore the part", async () => {
  const bundle = await publishBundle("pair", ["one", "three"]);
  const [owner, mate] = await Promise.all([newUser("pair-owner"), newUser("pair-mate")]);
  const placed = await pay(owner, { slug: bundle, licence: "team" });
  const seat = (email: string) => postJson(owner, `/api/licences/${placed.reference}/seats`, { email });
  await revokeAccess(shop.services, { userId: owner.id, slug: "one" });
  expect([await owns(owner, "one"), await owns(owner, "three")]).toEqual([false, true]);
  expect((await seat("pair-mate@client.example")).status).toBe(200);
  expect((await claim(mate, await token("pair-mate@client.example"))).status).toBe(200);
  expect(await owns(mate, "three")).toBe(true);
  expect((await seat("pair-owner@client.example")).status).toBe(200);
  expect((await claim(owner, await token("pair-owner@client.example"))).status).toBe(409);
  expect(await owns(owner, "one")).toBe(false);
});

it("SA-3: revoking a granted bundle leaves the part that came by a gift link", async () => {
  const bundle = await publishBundle("granted-pair", ["two", "three"]);
  const [giver, receiver] = await Promise.all([newUser("part-giver"), newUser("part-receiver")]);
  await pay(giver, { slug: "two", licence: "gift", gift_to: "part-receiver@client.example" });
  expect((await claim(receiver, await token("part-receiver@client.example"))).status).toBe(200);
  await grantAccess(shop.services, { userId: receiver.id, slug: bundle });
  await revokeAccess(shop.services, { userId: receiver.id, slug: bundle });
  expect([await owns(receiver, "two"), await owns(receiver, "three")]).toEqual([true, false]);
});

it("SA-3: revoking a bundle that came by a gift link takes its parts along", async () => {
  const bundle = await publishBundle("gift-pair", ["one", "three"]);
  const [giver, receiver] = await Promise.all([newUser("pair-giver"), newUser("pair-receiver")]);
  await pay(giver, { slug: bundle, licence: "gift", gift_to: "pair-receiver@client.example" });
  expect((await claim(receiver, await token("pair-receiver@client.example"))).status).toBe(200);
  expect([await owns(receiver, "one"), await owns(receiver, "three")]).toEqual([true, true]);
  await revokeAccess(shop.services, { userId: receiver.id, slug: bundle });
  expect([await owns(receiver, "one"), await owns(receiver, "three")]).toEqual([false, false]);
});

async function publishBundle(slug: string, includes: string[]): Promise<string> {
  const fields = { slug, title: slug, summary: null, tags: [], serviceArea: null, isFree: false };
  await createResource(shop.services, { ...fields, priceCents: 4800, includes });
  await publishResource(shop.services, slug);
  await shop.db.execute(sql`update resources set team_price_cents = 9900 where slug = ${slug}`);
  await shop.services.catalogue.reload(shop.db);
  return slug;
}
