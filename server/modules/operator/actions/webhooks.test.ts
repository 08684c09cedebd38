import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestServer } from "#test/create-test-app.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import {
  startWebhookReceiver,
  verifySignature,
  type WebhookReceiver,
} from "#test/fixtures/webhook-receiver.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let receiver: WebhookReceiver;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: OLGA, WEBHOOKS_ALLOW_PRIVATE: "1" } });
  receiver = await startWebhookReceiver();
  operator = await signedInOperator(site.url);
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

const call = async (method: string, path: string, body?: object) => {
  const headers = { "Content-Type": "application/json" };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await operator.fetch(`/api/operator${path}`, init);
  return { status: response.status, body: await response.json() };
};
const listed = async () => (await call("GET", "/webhooks")).body.items;

it("EV-1: an operator adds an endpoint, tests it, reads its deliveries, resends one and removes it", async () => {
  const added = await call("POST", "/webhooks", { url: receiver.url, events: ["order.paid"] });
  expect(added).toMatchObject({
    status: 201,
    body: { id: expect.any(String), secret: expect.stringMatching(/^whsec_/) },
  });
  const { id, secret } = added.body;
  expect(await listed()).toMatchObject([{ id, url: receiver.url, events: ["order.paid"], enabled: true }]);
  expect(JSON.stringify(await listed()), "the secret is shown once").not.toContain("whsec_");
  expect((await call("POST", `/webhooks/${id}/test`)).status).toBe(200);
  await vi.waitFor(() => expect(receiver.ofType("webhook.test")).toHaveLength(1), 10_000);
  const [event] = receiver.received;
  if (event) verifySignature(secret, event);
  await site.services.webhooks.idle();
  const { items } = (await call("GET", `/webhooks/${id}/deliveries`)).body;
  expect(items).toMatchObject([
    {
      type: "webhook.test",
      webhook_id: event?.id,
      status: "delivered",
      attempts: 1,
      created_at: expect.any(String),
    },
  ]);
  await call("POST", `/deliveries/${items[0].id}/resend`);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), 10_000);
  expect(receiver.received[1]?.id).toBe(event?.id);
  expect((await call("POST", `/webhooks/${id}/disable`)).body).toEqual({ id, enabled: false });
  expect(await listed()).toMatchObject([{ enabled: false, disabled_reason: "operator" }]);
  expect((await call("POST", `/webhooks/${id}/enable`)).body).toEqual({ id, enabled: true });
  expect((await call("POST", `/webhooks/${id}/rotate`)).body.secret).not.toBe(secret);
  expect((await call("DELETE", `/webhooks/${id}`)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

it("EV-1: rejects unknown events, invalid URLs and URLs with a password", async () => {
  for (const input of [
    { url: receiver.url, events: ["order.paid", "order.lost"] },
    { url: receiver.url, events: [] },
    { url: "not an address", events: ["order.paid"] },
    { url: "ftp://hook.example/", events: ["order.paid"] },
    { url: "https://user:secret@hook.example/", events: ["order.paid"] },
    { events: ["order.paid"] },
  ])
    expect((await call("POST", "/webhooks", input)).status, JSON.stringify(input)).toBe(400);
  expect(await listed()).toEqual([]);
  const visitor = await signedInUser(site.url, "mia@client.example");
  expect((await visitor.fetch("/api/operator/webhooks")).status).toBe(404);
});

it("EV-1 OP-9: the command line adds, tests, lists and removes endpoints, and the running site sends", async () => {
  receiver.received.length = 0;
  const opswright = (...args: string[]) =>
    commandOf({ ...site, env: { WEBHOOKS_ALLOW_PRIVATE: "1" } }, "webhooks", ...args);
  const added = await opswright("add", receiver.url, "--events", "order.paid,webhook.test", "--json");
  expect(added).toMatchObject({ code: 0 });
  const { id, secret } = JSON.parse(added.stdout);
  expect(JSON.parse((await opswright("list", "--json")).stdout)).toMatchObject([
    { id, events: ["order.paid", "webhook.test"] },
  ]);
  expect((await opswright("test", id)).code).toBe(0);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 20_000);
  if (receiver.received[0]) verifySignature(secret, receiver.received[0]);
  await site.services.webhooks.idle();
  const [delivery] = JSON.parse((await opswright("deliveries", id, "--json")).stdout);
  expect(delivery).toMatchObject({ status: "delivered", attempts: 1 });
  expect((await opswright("resend", delivery.id)).code).toBe(0);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), 20_000);
  expect((await opswright("add", receiver.url, "--events", "order.lost")).code).not.toBe(0);
  expect((await opswright("remove", id, "--yes")).code).toBe(0);
  expect((await opswright("list")).stdout).toBe("Nothing here yet.\n");
});
