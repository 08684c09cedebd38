import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { outgoingEvents } from "#server/platform/db/schema/webhooks.ts";
import { EVENT_TYPES, type EventType } from "#shared/api/webhook-events.ts";
import { openApiShop } from "#test/fixtures/api-shop.ts";
import { addTestVersion } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import {
  startWebhookReceiver,
  verifySignature,
  type WebhookReceiver,
} from "#test/fixtures/webhook-receiver.ts";
import { createResource, publishResource } from "../catalogue/index.ts";
import { grantAccess, movePurchase, refundOrder } from "../orders/index.ts";
import { addEndpoint } from "./index.ts";

let shop: Awaited<ReturnType<typeof openApiShop>>;
let receiver: WebhookReceiver;
let secret: string;
beforeAll(async () => {
  shop = await openApiShop({ WEBHOOKS_ALLOW_PRIVATE: "1" });
  receiver = await startWebhookReceiver();
  ({ secret } = await addEndpoint(shop.services, { url: receiver.url, events: [...EVENT_TYPES] }));
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});
beforeEach(() => void receiver.received.splice(0));

/** Waits for the next event of a type and checks its signature. */
async function eventOf(type: EventType, count = 1) {
  await vi.waitFor(() => expect(receiver.ofType(type)).toHaveLength(count), 15_000);
  const event = receiver.ofType(type).at(-1);
  if (!event) throw new Error("It did not arrive");
  verifySignature(secret, event);
  return event.data;
}

const post = (path: string, body: object) =>
  fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

it("EV-1: a purchase sends order.paid and entitlement.granted, its full refund order.refunded and entitlement.revoked", async () => {
  const slug = await shop.newItem();
  expect(await eventOf("item.published")).toMatchObject({ slug, is_free: false, version: "1.0.0" });
  const { reference } = await shop.buy(shop.ann, slug);
  const email = "ann@client.example";
  expect(await eventOf("order.paid")).toMatchObject({
    reference,
    email,
    slug,
    state: "paid",
    amount_paise: 406700,
  });
  const granted = await eventOf("entitlement.granted");
  expect(granted).toMatchObject({ user_id: shop.ann.id, email, slug, reference });
  await refundOrder(shop.services, { reference, amountPaise: 100_000, note: "Asked for" });
  expect(await eventOf("order.refunded")).toMatchObject({
    reference,
    full: false,
    refund_amount_paise: 100_000,
    refunded_paise: 100_000,
  });
  expect(receiver.ofType("entitlement.revoked")).toEqual([]);
  await refundOrder(shop.services, { reference, note: "Asked for" });
  expect(await eventOf("order.refunded", 2)).toMatchObject({
    state: "refunded",
    full: true,
    refund_amount_paise: 306_700,
    refunded_paise: 406_700,
  });
  expect(await eventOf("entitlement.revoked")).toMatchObject({ id: granted.id, slug, email });
});

it("EV-1: a message and a waitlist entry send one event each, and messages held as spam send none", async () => {
  const message = {
    name: "Mia",
    email: "mia@client.example",
    company: "Mia & Co",
    phone: "",
    message: "Hello there",
  };
  expect((await post("/api/contact", message)).status).toBe(200);
  expect(await eventOf("message.received")).toMatchObject({ name: "Mia", message: "Hello there" });
  expect(
    (await post("/api/contact", { ...message, message: "Buy cheap followers now", website: "spam" })).status,
  ).toBe(200);
  for (let n = 0; n < 2; n++) await post("/api/waitlist", { email: "mia@client.example" });
  expect(await eventOf("waitlist.joined")).toMatchObject({ email: "mia@client.example" });
  await shop.services.webhooks.idle();
  expect(receiver.received).toHaveLength(2);
});

it("EV-1 LV-8: an account sends person.created once, and its deletion leaves only its id in person.deleted", async () => {
  const email = "lea@client.example";
  const lea = await signedInUser(shop.url, email);
  expect(await eventOf("person.created")).toMatchObject({ id: lea.id, email });
  const gone = await lea.fetch("/api/account", {
    method: "DELETE",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(gone.status).toBe(204);
  expect(await eventOf("person.deleted")).toEqual({ id: lea.id, deleted: true });
  const left = await shop.db
    .select()
    .from(outgoingEvents)
    .where(sql`body ilike ${`%${email}%`}`);
  expect(left).toEqual([]);
});

it("EV-1 EV-2: data is the object as the API returns it", async () => {
  const slug = await shop.newItem();
  expect(await eventOf("item.published")).toEqual(await shop.all.json("GET", `/items/${slug}`));
  const { reference } = await shop.buy(shop.bob, slug);
  expect(await eventOf("order.paid")).toEqual(await shop.all.json("GET", `/orders/${reference}`));
  await writeReview(shop.bob, slug);
  const [review] = (await shop.all.json("GET", "/reviews")).items;
  expect(await eventOf("review.created")).toEqual(review);
  expect(review).toMatchObject({ slug, rating: 4, text: "It runs.", answer: null });
  const message = { name: "Ida", email: "ida@x.example", company: "C", phone: "", message: "Hello again" };
  await post("/api/contact", message);
  const [stored] = (await shop.all.json("GET", "/messages")).items;
  expect(await eventOf("message.received")).toEqual(stored);
  await signedInUser(shop.url, "kim@client.example");
  const [person] = (await shop.all.json("GET", "/people")).items;
  expect(await eventOf("person.created")).toEqual({ ...person, last_sign_in_at: expect.anything() });
});

const writeReview = async (buyer: typeof shop.bob, slug: string, rating = 4) => {
  await buyer.fetch(`/api/secure-download?slug=${slug}`);
  const written = await buyer.fetch("/api/reviews", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ slug, rating, text: "It runs." }),
  });
  expect(written.status).toBe(200);
};

it("EV-1: the first review of a person sends review.created, a changed one sends nothing", async () => {
  const slug = await shop.newItem();
  await shop.buy(shop.ann, slug);
  await writeReview(shop.ann, slug, 2);
  expect(await eventOf("review.created")).toMatchObject({ slug, rating: 2, access: "bought" });
  await writeReview(shop.ann, slug, 5);
  await shop.services.webhooks.idle();
  expect(receiver.ofType("review.created")).toHaveLength(1);
});

it("EV-1: each new status of a dispute sends order.disputed once", async () => {
  const { reference, paymentId } = await shop.buy(shop.ann, await shop.newItem());
  shop.razorpay.dispute(paymentId, "open");
  for (let times = 0; times < 2; times++) await shop.tell("payment.dispute.created", paymentId);
  expect(await eventOf("order.disputed")).toMatchObject({
    reference,
    state: "paid",
    dispute: { status: "open", amount_paise: 406_700, id: expect.any(String), reason: expect.any(String) },
  });
  shop.razorpay.dispute(paymentId, "won");
  await shop.tell("payment.dispute.won", paymentId);
  expect(await eventOf("order.disputed", 2)).toMatchObject({ reference, dispute: { status: "won" } });
});

it("EV-1: a new version sends item.version_published while its item is published", async () => {
  const slug = await shop.newItem();
  await addTestVersion(shop.services, slug, "1.1.0");
  expect(await eventOf("item.version_published")).toEqual({
    ...(await shop.all.json("GET", `/items/${slug}`)),
    version: "1.1.0",
    changelog: "Version 1.1.0.",
  });
  await shop.operator.call("POST", `/catalogue/${slug}/unpublish`);
  await addTestVersion(shop.services, slug, "1.2.0");
  await shop.services.webhooks.idle();
  expect(receiver.ofType("item.version_published")).toHaveLength(1);
});

it("EV-1: a granted bundle sends entitlement.granted only for the items that the person did not own", async () => {
  const [owned, other] = [await shop.newItem(), await shop.newItem()];
  await shop.buy(shop.ann, owned);
  await eventOf("entitlement.granted");
  const fields = { slug: "pair", title: "Pair", summary: null, tags: [], serviceArea: null, isFree: false };
  await createResource(shop.services, { ...fields, priceCents: 4800, includes: [owned, other] });
  await publishResource(shop.services, "pair");
  await grantAccess(shop.services, { userId: shop.ann.id, slug: "pair" });
  await eventOf("entitlement.granted", 3);
  await shop.services.webhooks.idle();
  const slugs = receiver.ofType("entitlement.granted").map(({ data: { slug } }) => slug);
  expect(slugs.toSorted()).toEqual([owned, other, "pair"].toSorted());
});

it("EV-1: a purchase that is moved is revoked from one person and granted to the other", async () => {
  const slug = await shop.newItem();
  const { reference } = await shop.buy(shop.ann, slug);
  const granted = await eventOf("entitlement.granted");
  await movePurchase(shop.services, { reference, to: { userId: shop.bob.id, email: "bob@client.example" } });
  expect(await eventOf("entitlement.revoked")).toEqual(granted);
  expect(await eventOf("entitlement.granted", 2)).toEqual({
    ...granted,
    user_id: shop.bob.id,
    email: "bob@client.example",
  });
});
