import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsTo } from "#test/auth-client.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { claimToken } from "#test/fixtures/claim-token.ts";
import { type OrderAnswer, postJson, recordsOf, startTestShop, type TestShop } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { forgetPeople } from "../order-jobs.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { revokeAccess } from "./grant-access.ts";

type User = Awaited<ReturnType<typeof signedInUser>>;
let shop: TestShop;
let ann: User;
let bob: User;
let cy: User;
beforeAll(async () => {
  shop = await startTestShop();
  for (const slug of ["one", "two", "three"])
    await publishTestItem(shop.services, { slug, title: `Item ${slug}`, priceCents: 4900 });
  await shop.db.execute(sql`update resources set team_price_cents = 19900 where slug <> 'three'`);
  [ann, bob, cy] = await Promise.all(
    ["ann", "bob", "cy"].map((name) => signedInUser(shop.url, `${name}@client.example`)),
  ).then((users) => users as [User, User, User]);
});
afterAll(() => shop.close());

const order = (user: User, body: object) => postJson(user, "/api/create-order", body);

async function pay(user: User, body: object): Promise<OrderAnswer> {
  const placed = (await (await order(user, body)).json()) as OrderAnswer;
  const verified = await shop.verify(user, shop.razorpay.pay(placed.orderId));
  expect(await verified.json()).toMatchObject({ success: true, status: "owned" });
  return placed;
}

const token = (address: string, mails?: number) => claimToken(shop.url, address, mails);
const claim = (user: User, link: string) => postJson(user, "/api/licence-links/claim", { token: link });
const owns = async (user: User, slug: string) =>
  (await user.fetch(`/api/secure-download?slug=${slug}`)).status === 200;
const licences = async (user: User) => (await (await user.fetch("/api/licences")).json()).licences;
const refund = (reference: string) => refundOrder(shop.services, { reference, note: "Asked for." });

it("GR-7 BW-6 a gift goes to another address by a single-use link, and mails and pages call it a gift", async () => {
  await pay(ann, { slug: "one" });
  const gift = { slug: "one", licence: "gift", gift_to: "bob@client.example" };
  const before = (await (await order(ann, gift)).json()) as OrderAnswer;
  const placed = await pay(ann, gift);
  expect(placed.reference, "twice pressed is one order").toBe(before.reference);
  expect(placed.title).toBe("Item one (gift)");
  const link = await token("bob@client.example");
  const shown = await fetch(`${shop.url}/api/licence-links`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token: link }),
  });
  expect(await shown.json()).toEqual({ slug: "one", title: "Item one", licence: "gift" });
  expect(await owns(bob, "one"), "looking takes nothing").toBe(false);
  const own = await claim(ann, link);
  expect([own.status, (await own.json()).error.code]).toEqual([409, "already_owned"]);

  const taken = await Promise.all([claim(bob, link), claim(cy, link)]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const winner = taken[0]?.status === 200 ? bob : cy;
  expect(await owns(winner, "one")).toBe(true);
  const again = await claim(winner, link);
  expect(await again.json(), "who has it is told so").toEqual({
    slug: "one",
    title: "Item one",
    already: true,
  });
  const exported = await (await winner.fetch("/api/account/export")).text();
  expect(exported, "the buyer's order is not theirs to see").not.toContain(placed.reference);
  expect(await licences(ann)).toMatchObject([
    {
      reference: placed.reference,
      licence: "gift",
      links: [{ email: "bob@client.example", claimed_at: expect.any(String) }],
    },
  ]);
  const receipt = (await mailsTo(shop.url, "ann@client.example")).find(({ subject }) =>
    subject.includes("(gift)"),
  );
  expect(receipt?.text).toContain("You may not sell it, publish it or pass the file on.");
  expect(receipt?.text).toContain(
    "We have received your payment for Item one, and we have emailed the link to your gift to bob@client.example.",
  );
  expect(receipt?.text).toContain("Gift for: bob@client.example");
  for (const said of ["It is yours", "your library"]) expect(receipt?.text).not.toContain(said);
  const [handedOver] = await mailsTo(shop.url, "bob@client.example");
  expect(handedOver?.subject).toBe("A gift for you: Item one");
  expect(`${handedOver?.text}${handedOver?.html}`).not.toContain("(gift)");
});

it("GR-7 rejects invalid gifts and licences before payment", async () => {
  for (const body of [
    { slug: "two", licence: "gift" },
    { slug: "two", licence: "gift", gift_to: "nobody" },
    { slug: "two", licence: "team", gift_to: "bob@client.example" },
    { slug: "two", licence: "site" },
  ])
    expect((await order(ann, body)).status, JSON.stringify(body)).toBe(400);
  expect((await order(ann, { slug: "three", licence: "team" })).status).toBe(404);
});

it("GR-7 a team licence has its own price and ten seats, which its owner gives and revokes", async () => {
  const placed = await pay(bob, { slug: "two", licence: "team" });
  expect(placed.amount).toBe(19900 * 83);
  expect(await owns(bob, "two")).toBe(true);
  const seat = (email: string) => postJson(bob, `/api/licences/${placed.reference}/seats`, { email });
  for (let at = 0; at < 9; at++) expect((await seat(`mate-${at}@client.example`)).status).toBe(200);
  const both = await Promise.all([seat("cy@client.example"), seat("dee@client.example")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await seat("mate-0@client.example")).status).toBe(409);
  expect(
    (await postJson(ann, `/api/licences/${placed.reference}/seats`, { email: "x@y.example" })).status,
  ).toBe(404);

  const [licence] = await licences(bob);
  expect(licence).toMatchObject({ seats: 10, licence: "team", title: "Item two" });
  expect(licence.links).toHaveLength(10);
  const { id } = licence.links[0];
  const first = await token("mate-0@client.example");
  const path = `/api/licences/${placed.reference}/links/${id}`;
  expect((await postJson(bob, `${path}/resend`, {})).status).toBe(200);
  const second = await token("mate-0@client.example", 2);
  expect((await claim(cy, first)).status, "a link that was sent again replaces the first").toBe(404);
  expect((await claim(cy, second)).status).toBe(200);
  expect(await owns(cy, "two")).toBe(true);

  expect((await ann.fetch(path, { method: "DELETE" })).status).toBe(404);
  expect((await bob.fetch(path, { method: "DELETE" })).status).toBe(204);
  expect(await owns(cy, "two")).toBe(false);
  expect((await seat("new@client.example")).status).toBe(200);
});

it("GR-7 a full refund ends what was shared, claimed or not", async () => {
  const placed = await pay(cy, { slug: "three", licence: "gift", gift_to: "ann@client.example" });
  const link = await token("ann@client.example");
  expect((await claim(ann, link)).status).toBe(200);
  expect(await owns(ann, "three")).toBe(true);
  const second = await pay(cy, { slug: "three", licence: "gift", gift_to: "eve@client.example" });
  const untaken = await token("eve@client.example");
  for (const { reference } of [placed, second]) await refund(reference);
  await expect
    .poll(async () => (await mailsTo(shop.url, "cy@client.example"))[0]?.text, { message: "BW-6" })
    .toContain("The recipient no longer has the gift, and its link no longer works.");
  await expect.poll(() => owns(ann, "three")).toBe(false);
  await expect.poll(async () => (await claim(bob, untaken)).status).toBe(404);
});

it("SA-11 the giver's export lists the recipients; unpaid gifts are deleted with the giver or after their retention time", async () => {
  const [giver] = await newUsers("giver");
  const paid = await pay(giver, { slug: "one", licence: "gift", gift_to: "paid-for@client.example" });
  const gift = { slug: "two", licence: "gift", gift_to: "never-paid@client.example" };
  const open = (await (await order(giver, gift)).json()) as OrderAnswer;
  const { given } = await (await giver.fetch("/api/account/export")).json();
  expect(given).toMatchObject([
    { order: paid.reference, title: "Item one (gift)", email: "paid-for@client.example", claimed_at: null },
    { order: open.reference, title: "Item two (gift)", email: "never-paid@client.example" },
  ]);
  expect((await giver.fetch("/api/account", { method: "DELETE" })).status).toBe(204);
  const { rows } = await shop.db.execute(sql`select email from licence_links
    where email in ('paid-for@client.example', 'never-paid@client.example')`);
  expect(rows, "who was given something still gets it").toEqual([{ email: "paid-for@client.example" }]);
});

it("SA-11 refunds a gift paid for after its receiver's address was deleted", async () => {
  const [giver] = await newUsers("late-giver");
  const gift = { slug: "one", licence: "gift", gift_to: "forgotten@client.example" };
  const placed = (await (await order(giver, gift)).json()) as OrderAnswer;
  await shop.db.execute(sql`update licence_links set created_at = now() - interval '31 days'
    where email = 'forgotten@client.example'`);
  await forgetPeople(shop.services);
  await shop.verify(giver, shop.razorpay.pay(placed.orderId));
  const { refunds } = await recordsOf(shop, placed.reference);
  expect(refunds).toMatchObject([{ refund: { reason: "stale_order" } }]);
});

it("SA-3 revoking a team's owner closes the licence: seats, links and colleagues lose access", async () => {
  const [owner, mate, second] = await newUsers("owner", "mate", "second");
  const placed = await pay(owner, { slug: "two", licence: "team" });
  const seat = (email: string) => postJson(owner, `/api/licences/${placed.reference}/seats`, { email });
  await seat("mate@client.example");
  await seat("second@client.example");
  expect((await claim(mate, await token("mate@client.example"))).status).toBe(200);
  const open = await token("second@client.example");
  await revokeAccess(shop.services, { userId: owner.id, slug: "two" });
  expect([await owns(owner, "two"), await owns(mate, "two")]).toEqual([false, false]);
  expect((await claim(second, open)).status).toBe(404);
  expect((await seat("third@client.example")).status).toBe(404);
  expect(await licences(owner)).toEqual([]);
});

it("SA-3 limits a licence to twice as many claims as it has seats", async () => {
  const [owner, mate] = await newUsers("boss", "mate-of-boss");
  const placed = await pay(owner, { slug: "one", licence: "team" });
  const seat = (email: string) => postJson(owner, `/api/licences/${placed.reference}/seats`, { email });
  await seat("mate-of-boss@client.example");
  const link = await token("mate-of-boss@client.example");
  // Nineteen claims were given and revoked.
  await shop.db.execute(sql`insert into order_events (order_id, kind, detail, at)
    select id, 'licence_claimed', '{}', now() from orders, generate_series(1, 19) where reference = ${placed.reference}`);
  expect((await claim(mate, link)).status).toBe(200);
  const [{ links }] = await licences(owner);
  await owner.fetch(`/api/licences/${placed.reference}/links/${links[0].id}`, { method: "DELETE" });
  const refused = await seat("next@client.example");
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, "no_seats_left"]);
});

it("SA-3 an account invites 20 times a day", async () => {
  const [owner] = await newUsers("inviter");
  const placed = await pay(owner, { slug: "two", licence: "team" });
  const statuses: number[] = [];
  for (let at = 0; at < 21; at++) {
    const email = `stranger-${at}@client.example`;
    statuses.push((await postJson(owner, `/api/licences/${placed.reference}/seats`, { email })).status);
    const [{ links }] = await licences(owner);
    if (links[0])
      await owner.fetch(`/api/licences/${placed.reference}/links/${links[0].id}`, { method: "DELETE" });
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

function newUsers<Names extends string[]>(...names: Names) {
  return Promise.all(names.map((name) => signedInUser(shop.url, `${name}@client.example`))) as Promise<{
    [at in keyof Names]: User;
  }>;
}
