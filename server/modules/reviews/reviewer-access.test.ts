import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { grantAccess, refundOrder } from "#server/modules/orders/index.ts";
import { claimToken } from "#test/fixtures/claim-token.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { type OrderAnswer, postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

type User = Awaited<ReturnType<typeof signedInUser>>;
let shop: OrderShop;
let olga: User;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: "olga@opswright.example" } });
  olga = await newUser("olga@opswright.example");
  await postJson(olga, "/api/operator/codes", { code: "ALLOFIT", percent: 100 });
});
afterAll(() => shop.close());

const newUser = (email: string) => signedInUser(shop.url, email);

/** Creates an item with a team price. */
async function newItem(): Promise<string> {
  const slug = await shop.newItem();
  await shop.db.execute(sql`update resources set team_price_cents = 19900 where slug = ${slug}`);
  return slug;
}

async function pay(user: User, body: object): Promise<OrderAnswer> {
  const placed = (await (await postJson(user, "/api/create-order", body)).json()) as OrderAnswer;
  expect((await shop.verify(user, shop.razorpay.pay(placed.orderId))).status).toBe(200);
  return placed;
}

/** Claims the licence link mailed to an address. */
async function claim(user: User, address: string): Promise<void> {
  const token = await claimToken(shop.url, address);
  expect((await postJson(user, "/api/licence-links/claim", { token })).status).toBe(200);
}

async function review(user: User, slug: string, rating: number, text = "Does what it says."): Promise<void> {
  expect((await user.fetch(`/api/secure-download?slug=${slug}`)).status).toBe(200);
  expect((await postJson(user, "/api/reviews", { slug, rating, text })).status).toBe(200);
}

type Shown = { rating: number; bought: boolean; access: string; answer: { text: string } | null };
const read = async (slug: string): Promise<{ average: number; count: number; reviews: Shown[] }> =>
  (await fetch(`${shop.url}/api/reviews?slug=${slug}`)).json();
/** The rating shown on cards, pages and in JSON-LD. */
const ratingOnPages = async (slug: string) =>
  (await (await fetch(`${shop.url}/api/ratings`)).json())[slug] ?? null;

it("SA-9 a review shows how its author got the item: only a buyer counts as verified", async () => {
  const slug = await newItem();
  const [buyer, friend, mate, guest, winner] = await Promise.all(
    ["buyer", "friend", "mate", "guest", "winner"].map((name) => newUser(`${name}@client.example`)),
  ).then((users) => users as [User, User, User, User, User]);
  const team = await pay(buyer, { slug, licence: "team" });
  await postJson(buyer, `/api/licences/${team.reference}/seats`, { email: "mate@client.example" });
  await claim(mate, "mate@client.example");
  await pay(buyer, { slug, licence: "gift", gift_to: "friend@client.example" });
  await claim(friend, "friend@client.example");
  await grantAccess(shop.services, { userId: guest.id, slug });
  const free = await postJson(winner, "/api/create-order", { slug, code: "ALLOFIT" });
  expect(await free.json()).toMatchObject({ owned: true });
  for (const [rating, user] of [buyer, friend, mate, guest, winner].entries())
    await review(user, slug, rating + 1);
  const said = (await read(slug)).reviews.toSorted((one, other) => one.rating - other.rating);
  expect(said.map(({ access, bought }) => [access, bought])).toEqual([
    ["bought", true],
    ["gift", false],
    ["seat", false],
    ["given", false],
    ["given", false],
  ]);
});

it("SA-9 deletes the review of a revoked seat or refunded gift and updates the rating", async () => {
  const slug = await newItem();
  const [owner, mate, friend] = await Promise.all(
    ["owner", "seat", "present"].map((name) => newUser(`${name}@client.example`)),
  ).then((users) => users as [User, User, User]);
  const team = await pay(owner, { slug, licence: "team" });
  await postJson(owner, `/api/licences/${team.reference}/seats`, { email: "seat@client.example" });
  await claim(mate, "seat@client.example");
  const gift = await pay(owner, { slug, licence: "gift", gift_to: "present@client.example" });
  await claim(friend, "present@client.example");
  await review(owner, slug, 5);
  await review(mate, slug, 1);
  await review(friend, slug, 3);
  expect(await read(slug)).toMatchObject({ average: 3, count: 3 });

  const { licences } = await (await owner.fetch("/api/licences")).json();
  const { links } = licences.find(({ licence }: { licence: string }) => licence === "team");
  const seat = `/api/licences/${team.reference}/links/${links[0].id}`;
  expect((await owner.fetch(seat, { method: "DELETE" })).status).toBe(204);
  expect(await read(slug)).toMatchObject({ average: 4, count: 2 });
  await vi.waitFor(async () => expect(await ratingOnPages(slug)).toEqual({ average: 4, count: 2 }), WAIT);

  await refundOrder(shop.services, { reference: gift.reference, note: "Asked for." });
  await vi.waitFor(async () => expect(await read(slug)).toMatchObject({ average: 5, count: 1 }), WAIT);
  await vi.waitFor(async () => expect(await ratingOnPages(slug)).toEqual({ average: 5, count: 1 }), WAIT);
});
const WAIT = { timeout: 15_000 };

it("SA-9 editing a review removes its answer, which replied to the earlier text", async () => {
  const slug = await newItem();
  const user = await newUser("changes@client.example");
  await grantAccess(shop.services, { userId: user.id, slug });
  await review(user, slug, 2, "It stops on Mondays.");
  const list = async () =>
    (await (await olga.fetch("/api/operator/reviews")).json()).items.find(
      (one: { slug: string }) => one.slug === slug,
    );
  const { id } = await list();
  await postJson(olga, `/api/operator/reviews/${id}/answer`, { text: "Mended in 1.1.0." });
  await review(user, slug, 2, "It stops on Mondays.");
  expect((await read(slug)).reviews[0]?.answer, "nothing was changed").toMatchObject({
    text: "Mended in 1.1.0.",
  });
  await review(user, slug, 2, "They call me a liar.");
  expect((await read(slug)).reviews).toMatchObject([{ answer: null }]);
  expect(await list()).toMatchObject({ answer: null, answered_at: null });
});
