import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createSeal } from "#server/platform/crypto/seal.ts";
import { outgoingEvents, webhookDeliveries, webhookEndpoints } from "#server/platform/db/schema/webhooks.ts";
import { type ReceivedEvent, verifySignature } from "#test/fixtures/webhook-receiver.ts";
import { openWebhookSite } from "#test/fixtures/webhook-site.ts";
import { resendDelivery, rotateSecret, sendTestEvent, setEndpointEnabled } from "./index.ts";

let site: Awaited<ReturnType<typeof openWebhookSite>>;
beforeAll(async () => {
  site = await openWebhookSite();
});
afterAll(() => site.close());
afterEach(() => site.reset());

describe("secrets", () => {
  it("EV-1: stores secrets encrypted, and both sign for 24 hours after a rotation", async () => {
    const { id, secret } = await site.add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rotated = await rotateSecret(site.services, id);
    expect(rotated.secret).not.toBe(secret);
    await site.publish();
    const [first] = (await site.arrived(1)) as [ReceivedEvent];
    expect(String(first.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    for (const valid of [secret, rotated.secret]) verifySignature(valid, first);
    site.later(24 * 3600 + 1);
    await site.publish();
    const [, second] = (await site.arrived(2)) as [ReceivedEvent, ReceivedEvent];
    site.verify(rotated.secret, second);
    expect(() => site.verify(secret, second)).toThrow("No matching signature");
  });
});

describe("a secret that SECRETS_KEY does not open", () => {
  it("SA-5: stops its endpoint alone, and what waited is sent once the secret is replaced", async () => {
    const lost = await site.add(["message.received"], `${site.receiver.url}?lost`);
    const other = await site.add();
    const secret = createSeal([Buffer.alloc(32, 9)]).seal(lost.secret);
    await site.db.update(webhookEndpoints).set({ secret }).where(eq(webhookEndpoints.id, lost.id));
    await site.services.webhooks.reload();
    await site.publish();
    const [sent] = (await site.arrived(1)) as [ReceivedEvent];
    verifySignature(other.secret, sent);
    expect(await site.deliveryOf(lost.id)).toMatchObject({ status: "pending", attempts: 0 });

    const replaced = await rotateSecret(site.services, lost.id);
    await site.sweep();
    const [, waited] = (await site.arrived(2)) as [ReceivedEvent, ReceivedEvent];
    verifySignature(replaced.secret, waited);
  });
});

describe("on demand", () => {
  it("EV-1: sends a test event only to its endpoint, a disabled one included, without retries", async () => {
    const other = await site.add(["webhook.test", "message.received"], `${site.receiver.url}?other`);
    const { id, secret } = await site.add(["order.paid"]);
    await sendTestEvent(site.services, id);
    await site.arrived(1);
    site.verify(secret, site.receiver.received[0]);
    expect(site.receiver.received[0]).toMatchObject({ type: "webhook.test", data: { webhook: { id } } });
    await setEndpointEnabled(site.services, other.id, false);
    site.receiver.respondWith((response) => void response.writeHead(500).end());
    await sendTestEvent(site.services, other.id);
    await site.arrived(2);
    expect(await site.deliveryOf(other.id)).toMatchObject({ status: "failed", dueAt: null });
  });

  it("EV-1: a failed test event leaves an endpoint enabled that was enabled meanwhile", async () => {
    const { id } = await site.add();
    await setEndpointEnabled(site.services, id, false);
    const held: (() => void)[] = [];
    site.receiver.respondWith((response) => void held.push(() => response.writeHead(500).end()));
    await sendTestEvent(site.services, id);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    site.receiver.respondWith();
    await setEndpointEnabled(site.services, id, true);
    for (const fail of held) fail();
    await site.idle();
    expect(await site.endpointOf(id)).toMatchObject({ enabled: true, disabledReason: null });
  });

  it("EV-1: resends a delivery under the same webhook-id", async () => {
    const { id } = await site.add();
    await site.publish();
    await site.arrived(1);
    await resendDelivery(site.services, (await site.deliveryOf(id)).id);
    await site.arrived(2);
    expect(site.receiver.received[1]?.id).toBe(site.receiver.received[0]?.id);
    expect(await site.deliveryOf(id)).toMatchObject({ status: "delivered", attempts: 2 });
  });

  it("EV-1: deliveries claimed by a process that died are sent when their lease ends", async () => {
    const { id } = await site.add();
    await site.publish();
    await site.arrived(1);
    // Claimed without a recorded result.
    const dueAt = new Date(site.services.clock().getTime() + 30_000);
    await site.db
      .update(webhookDeliveries)
      .set({ status: "pending", dueAt })
      .where(eq(webhookDeliveries.endpointId, id));
    await site.sweep();
    expect(site.receiver.received).toHaveLength(1);
    site.later(31);
    await site.sweep();
    await site.arrived(2);
    expect(site.receiver.received[1]?.id).toBe(site.receiver.received[0]?.id);
  });

  it("EV-1: removing an endpoint deletes everything but its events, which expire later", async () => {
    const { id } = await site.add();
    await site.publish();
    await site.arrived(1);
    await site.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    expect(await site.db.select().from(webhookDeliveries)).toEqual([]);
    expect((await site.db.select().from(outgoingEvents)).length).toBeGreaterThan(0);
  });
});
