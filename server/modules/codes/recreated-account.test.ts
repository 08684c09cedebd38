import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionOf, signInByGoogle } from "#test/auth-client.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { type Buyer, postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: OrderShop;
let olga: Buyer;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: "olga@opswright.example" } });
  olga = await signedInUser(shop.url, "olga@opswright.example");
});
afterAll(() => shop.close());

const newCode = (code: string, fields: object) =>
  postJson(olga, "/api/operator/codes", { code, percent: 50, ...fields });
const order = (buyer: Buyer, slug: string, code: string) =>
  postJson(buyer, "/api/create-order", { slug, code });

/** Deletes an account and creates it again with the same address in another spelling. */
async function recreateAccount(buyer: Buyer, email: string): Promise<Buyer> {
  expect((await buyer.fetch("/api/account", { method: "DELETE" })).status).toBe(204);
  const { user, access_token } = await sessionOf(await signInByGoogle(shop, { email, name: "Made Anew" }));
  expect(user.id).not.toBe(buyer.id);
  const headers = { Authorization: `Bearer ${access_token}` };
  return {
    id: user.id,
    fetch: (path, init = {}) =>
      fetch(new URL(path, shop.url), { ...init, headers: { ...init.headers, ...headers } }),
  };
}

test("SA-10 a single-use code stays used after its account is deleted and created again", async () => {
  await newCode("ONCE", { max_per_person: 1 });
  const first = await signedInUser(shop.url, "once@client.example");
  await shop.buy(first, await shop.newItem(), "ONCE");
  const again = await recreateAccount(first, "Once@Client.example");
  const slug = await shop.newItem();
  for (const refused of [
    await order(again, slug, "ONCE"),
    await again.fetch(`/api/price/mine?slug=${slug}&code=ONCE`),
  ])
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      422,
      "This code has been used up.",
    ]);
  expect((await order(shop.ann, slug, "ONCE")).status, "somebody else's is there").toBe(200);
});

test("SA-10 recreated accounts share one use of a code", async () => {
  await newCode("FEW", { max_uses: 2 });
  const slug = await shop.newItem();
  let buyer: Buyer = await signedInUser(shop.url, "again@client.example");
  for (let time = 0; time < 2; time++) {
    expect((await order(buyer, slug, "FEW")).status).toBe(200);
    buyer = await recreateAccount(buyer, "again@client.example");
  }
  expect((await order(buyer, slug, "FEW")).status).toBe(200);
  expect((await order(shop.bob, slug, "FEW")).status, "the other use is still there").toBe(200);
});

test("SA-10 an account's limits continue when it is created again", async () => {
  const first = await signedInUser(shop.url, "busy@client.example");
  const make = async (user: Buyer) => (await user.fetch("/api/n8n-tokens", { method: "POST" })).status;
  for (let at = 0; at < 30; at++) expect(await make(first)).toBe(at < 20 ? 200 : 409);
  expect(await make(await recreateAccount(first, "busy@client.example"))).toBe(429);
});
