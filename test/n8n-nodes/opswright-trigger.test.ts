import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { OpswrightTrigger } from "n8n-nodes-opswright/nodes/OpswrightTrigger/OpswrightTrigger.node.ts";
import type { INodeExecutionData } from "n8n-workflow";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openApiShop } from "../fixtures/api-shop.ts";
import { triggerContext } from "./node-context.ts";

type Received = { headers: IncomingHttpHeaders; rawBody: Buffer };
const EVENTS = { events: ["entitlement.granted", "order.paid"] };

const trigger = new OpswrightTrigger();
const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
let shop: Awaited<ReturnType<typeof openApiShop>>;
let n8n: Awaited<ReturnType<typeof startN8nWebhook>>;
beforeAll(async () => {
  shop = await openApiShop({ WEBHOOKS_ALLOW_PRIVATE: "1" });
});
afterAll(() => shop.close());
beforeEach(async () => {
  n8n = await startN8nWebhook();
});
afterEach(async () => {
  for (const { id } of await endpoints()) await shop.all.call("DELETE", `/webhooks/${id}`);
  await n8n.close();
});

const endpoints = async (): Promise<{ id: string; events: string[] }[]> =>
  (await shop.all.json("GET", "/webhooks")).items;

/** n8n's webhook endpoint: passes each request to the trigger and records the runs. */
async function startN8nWebhook() {
  const requests: Received[] = [];
  const runs: INodeExecutionData[][][] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = { headers: request.headers, rawBody: Buffer.concat(chunks) };
    requests.push(received);
    const status = await receive(received);
    response.writeHead(status).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook/opswright`;
  const context = triggerContext(trigger.description, { url: shop.url, apiKey: shop.allKey }, url);
  async function receive(received: Received): Promise<number> {
    const { context: call, refused } = context.webhook(EVENTS, received);
    const { workflowData } = await trigger.webhook.call(call);
    if (workflowData) runs.push(workflowData as INodeExecutionData[][]);
    return refused[0] ?? 200;
  }
  return {
    url,
    ...context,
    requests,
    runs,
    receive,
    activate: async (values = EVENTS) => {
      const hooks = context.hooks(values);
      if (!(await checkExists.call(hooks))) await create.call(hooks);
    },
    deactivate: () => remove.call(context.hooks(EVENTS)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it("EV-3: an active trigger has one webhook, each event starts one run at its output, and deactivation removes the webhook", async () => {
  await n8n.activate();
  await n8n.activate();
  expect(await endpoints()).toMatchObject([{ url: n8n.url, events: EVENTS.events, enabled: true }]);
  const slug = await shop.newItem();
  const { reference } = await shop.buy(shop.ann, slug);
  await vi.waitFor(() => expect(n8n.runs).toHaveLength(2), 10_000);
  const at = (output: number) => n8n.runs.map((run) => run[output]?.[0]?.json).filter(Boolean);
  expect(at(0)).toMatchObject([{ type: "entitlement.granted", data: { slug, reference } }]);
  expect(at(1)).toMatchObject([
    { type: "order.paid", data: { reference }, webhook_id: expect.stringMatching(/^msg_/) },
  ]);
  await n8n.deactivate();
  expect(await endpoints()).toEqual([]);
  expect(n8n.stored).not.toHaveProperty("secret");
  await n8n.deactivate();
});

it("EV-3: rejects forged, altered, too old and too new events with 401, and starts no second run for a repeated event", async () => {
  await n8n.activate();
  const secret = String(n8n.stored.secret);
  const rawBody = Buffer.from(
    JSON.stringify({ type: "order.paid", timestamp: new Date().toISOString(), data: { reference: "Ü" } }),
  );
  const signed = (at: Date, id = "msg_1", key = secret) => ({
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(key).sign(id, at, rawBody.toString()),
  });
  const now = new Date();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const other = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
  for (const [name, headers, body] of [
    ["unsigned", {}, rawBody],
    ["another secret", signed(now, "msg_1", other), rawBody],
    ["another id", { ...signed(now), "webhook-id": "msg_2" }, rawBody],
    ["another body", signed(now), Buffer.from(rawBody.toString().replace("Ü", "U"))],
    ["ten minutes old", signed(ago(600)), rawBody],
    ["ten minutes ahead", signed(ago(-600)), rawBody],
    [
      "another version",
      { ...signed(now), "webhook-signature": signed(now)["webhook-signature"].replace("v1,", "v2,") },
      rawBody,
    ],
  ] as const)
    expect([name, await n8n.receive({ headers, rawBody: body })]).toEqual([name, 401]);
  expect(n8n.runs).toEqual([]);
  const rotated = {
    ...signed(now),
    "webhook-signature": `${signed(now, "msg_1", other)["webhook-signature"]} ${signed(now)["webhook-signature"]}`,
  };
  expect(await n8n.receive({ headers: rotated, rawBody })).toBe(200);
  expect(await n8n.receive({ headers: signed(now), rawBody })).toBe(200);
  expect(n8n.runs).toHaveLength(1);
  delete n8n.stored.seen;
  expect(await n8n.receive({ headers: signed(now), rawBody })).toBe(200);
  expect(n8n.runs, "n8n 2.41 may not save what a webhook stores").toHaveLength(1);
});

it("EV-3: changed events, a lost secret and a disabled endpoint replace the webhook; removing a missing one succeeds", async () => {
  await n8n.activate();
  const [before] = await endpoints();
  await n8n.activate({ events: ["order.paid"] });
  const [after] = await endpoints();
  expect(after).toMatchObject({ events: ["order.paid"] });
  expect(after?.id).not.toBe(before?.id);
  delete n8n.stored.secret;
  await n8n.activate({ events: ["order.paid"] });
  expect((await endpoints()).map(({ id }) => id)).not.toContain(after?.id);
  const [current] = await endpoints();
  await shop.operator.post(`/webhooks/${current?.id}/disable`);
  await n8n.activate({ events: ["order.paid"] });
  expect(await endpoints()).toMatchObject([{ enabled: true }]);
  for (const { id } of await endpoints()) await shop.all.call("DELETE", `/webhooks/${id}`);
  await n8n.deactivate();
});

it("EV-3: an event starts a run of the active workflow and of its test in the editor", async () => {
  const editor = await startN8nWebhook();
  await n8n.activate();
  await editor.activate();
  await shop.buy(shop.ann, await shop.newItem());
  await vi.waitFor(() => expect([n8n.runs.length, editor.runs.length]).toEqual([2, 2]), 10_000);
  await editor.deactivate();
  const [{ headers, rawBody }] = n8n.requests as [Received];
  expect(await n8n.receive({ headers, rawBody })).toBe(200);
  expect(n8n.runs, "the end of the test forgets none of its events").toHaveLength(2);
  await editor.close();
});

it("EV-3: the console's test event starts no run", async () => {
  await n8n.activate();
  const [{ id } = { id: "" }] = await endpoints();
  await shop.operator.post(`/webhooks/${id}/test`);
  await vi.waitFor(() => expect(n8n.requests).toHaveLength(1), 10_000);
  await shop.services.webhooks.idle();
  expect(n8n.runs).toEqual([]);
});
