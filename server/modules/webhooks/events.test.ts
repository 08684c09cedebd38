import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { outgoingEvents } from "#server/platform/db/schema/webhooks.ts";
import { EVENT_TYPES, type EventType } from "#shared/webhook-events.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import {
  startWebhookReceiver,
  verifySignature,
  type WebhookReceiver,
} from "#test/fixtures/webhook-receiver.ts";
import { refundOrder } from "../orders/index.ts";
import { addEndpoint } from "./index.ts";

let shop: OrderShop;
let receiver: WebhookReceiver;
let secret: string;
beforeAll(async () => {
  shop = await openOrderShop({ env: { WEBHOOKS_ALLOW_PRIVATE: "1" } });
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
