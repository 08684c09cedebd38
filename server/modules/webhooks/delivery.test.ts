import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { webhookDeliveries } from "#server/platform/db/schema/webhooks.ts";
import { mailsTo } from "#test/auth-client.ts";
import { type ReceivedEvent, verifySignature } from "#test/fixtures/webhook-receiver.ts";
import { OPERATOR, openWebhookSite } from "#test/fixtures/webhook-site.ts";
import { RETRY_DELAYS_S } from "./attempt-deliveries.ts";
import { setEndpointEnabled } from "./index.ts";

let site: Awaited<ReturnType<typeof openWebhookSite>>;
beforeAll(async () => {
  site = await openWebhookSite();
});
afterAll(() => site.close());
afterEach(() => site.reset());

describe("delivery", () => {
  it("EV-1: delivers an event after its transaction, signed, as type, timestamp and data", async () => {
    const { id, secret } = await site.add();
    await site.publish("Hello");
    const [event] = (await site.arrived(1)) as [ReceivedEvent];
    expect(JSON.parse(event.body)).toEqual({
      type: "message.received",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: expect.objectContaining({ name: "Mia", message: "Hello", held: false }),
    });
    expect(event.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": expect.any(String),
    });
    verifySignature(secret, event);
    expect(() => verifySignature(secret, { ...event, body: event.body.replace("Hello", "Bye") })).toThrow();
    await site.idle();
    expect(await site.deliveryOf(id)).toMatchObject({
      status: "delivered",
      attempts: 1,
      responseStatus: 204,
    });
  });

  it("EV-1: stores nothing for an event without subscribers, and nothing after a rollback", async () => {
    await site.add(["person.deleted"]);
    await site.publish();
    const { db, jobs } = site.services;
    const failing = db.transaction(async (tx) => {
      await jobs.publish(tx, { type: "person.deleted", data: () => ({ id: "1", deleted: true }) });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await site.idle();
    expect(await site.db.select().from(webhookDeliveries)).toEqual([]);
    expect(site.receiver.received).toEqual([]);
  });

  it("EV-1: retries under one webhook-id with a valid signature until the receiver is back", async () => {
    const { id, secret } = await site.add();
    site.receiver.respondWith((response) => void response.writeHead(503).end("down"));
    await site.publish();
    for (const [attempt, delay] of RETRY_DELAYS_S.slice(0, 3).entries()) {
      await site.idle();
      await site.arrived(attempt + 1);
      expect(await site.deliveryOf(id)).toMatchObject({
        status: "pending",
        attempts: attempt + 1,
        responseBody: "down",
      });
      site.verify(secret, site.receiver.received[attempt]);
      if (attempt === 2) site.receiver.respondWith((response) => setTimeout(() => response.end("late"), 300));
      site.later(delay - 1);
      await site.sweep();
      expect(site.receiver.received, `no attempt before ${delay} s`).toHaveLength(attempt + 1);
      site.later(1.5);
      await site.sweep();
    }
    await site.arrived(4);
    expect(await site.deliveryOf(id)).toMatchObject({
      status: "delivered",
      attempts: 4,
      responseBody: "late",
      error: null,
    });
    expect(new Set(site.receiver.received.map((event) => event.id)).size, "one id").toBe(1);
    expect(new Set(site.receiver.received.map(({ body }) => body)).size, "one body with one timestamp").toBe(
      1,
    );
    site.verify(secret, site.receiver.received[3]);
  });

  it("EV-1: retries after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, then disables the endpoint and emails the operators", async () => {
    expect(RETRY_DELAYS_S).toEqual([5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400]);
    const { id } = await site.add();
    site.receiver.respondWith((response) => void response.writeHead(500).end());
    await site.publish();
    for (const [attempt, delay] of RETRY_DELAYS_S.entries()) {
      await site.arrived(attempt + 1);
      expect((await site.endpointOf(id)).enabled).toBe(true);
      site.later(delay + 0.5);
      await site.sweep();
    }
    await site.arrived(10);
    expect(await site.deliveryOf(id)).toMatchObject({ status: "failed", attempts: 10, dueAt: null });
    expect(await site.endpointOf(id)).toMatchObject({ enabled: false, disabledReason: "failed" });
    await vi.waitFor(
      async () =>
        expect((await mailsTo(site.url, OPERATOR)).map(({ subject }) => subject)).toContain(
          `Webhook to 127.0.0.1:${site.receiver.port} disabled`,
        ),
      10_000,
    );
    await site.publish();
    await site.sweep();
    expect(site.receiver.received, "a disabled endpoint gets nothing").toHaveLength(10);
  });

  it("EV-1: disables an endpoint that responds with 410 at once, and delivers what was pending when it is enabled", async () => {
    const { id } = await site.add();
    site.receiver.respondWith((response) => void response.writeHead(500).end());
    await site.publish("first");
    await site.arrived(1);
    site.receiver.respondWith((response) => void response.writeHead(410).end());
    await site.publish("second");
    await site.arrived(2);
    expect(await site.endpointOf(id)).toMatchObject({ enabled: false, disabledReason: "gone" });
    site.later(86_400);
    await site.sweep();
    expect(site.receiver.received).toHaveLength(2);
    site.receiver.respondWith();
    await setEndpointEnabled(site.services, id, true);
    await site.arrived(3);
    expect(site.receiver.received[2]?.data).toMatchObject({ message: "first" });
  });

  it("EV-1: counts a redirect as failed", async () => {
    const { id } = await site.add();
    site.receiver.respondWith(
      (response) => void response.writeHead(307, { location: site.receiver.url }).end(),
    );
    await site.publish();
    await site.arrived(1);
    expect(await site.deliveryOf(id)).toMatchObject({ status: "pending", error: "Responded with 307" });
    expect(site.receiver.received).toHaveLength(1);
  });

  it("EV-1: a slow endpoint delays no others, also on the same host", async () => {
    const held: (() => void)[] = [];
    let answered = 0;
    site.receiver.respondWith((response) => {
      if (response.req.url?.endsWith("?slow")) return void held.push(() => response.end());
      answered += 1;
      response.end();
    });
    await site.add(["message.received"], `${site.receiver.url}?slow`);
    await site.add();
    for (let n = 0; n < 30; n++) await site.publish(`message ${n}`);
    await vi.waitFor(() => expect(answered).toBe(30), 10_000);
    expect(held.length, "no more than ten attempts at a time").toBe(10);
    site.receiver.respondWith();
    for (const release of held) release();
    await site.arrived(60);
  });
});
