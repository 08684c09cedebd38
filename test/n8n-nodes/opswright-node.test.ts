import { Opswright } from "n8n-nodes-opswright/nodes/Opswright/Opswright.node.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openApiShop } from "../fixtures/api-shop.ts";
import { testWorkflow } from "../fixtures/catalogue.ts";
import { execute } from "./node-context.ts";

let shop: Awaited<ReturnType<typeof openApiShop>>;
let run: (
  values: Record<string, string | number | boolean | object>,
  more?: object,
) => ReturnType<typeof execute>;
beforeAll(async () => {
  shop = await openApiShop();
  const credentials = { url: `${shop.url}/`, apiKey: shop.allKey };
  run = (values, more) => execute(new Opswright(), credentials, values as never, more);
});
afterAll(() => shop.close());

it("EV-3: reads an order, lists orders by cursor and refunds once, however often the node retries", async () => {
  const slug = await shop.newItem();
  const { reference } = await shop.buy(shop.ann, slug);
  expect(await run({ resource: "order", operation: "get", reference })).toMatchObject([
    { reference, slug, state: "paid" },
  ]);
  const refund = { resource: "order", operation: "refund", reference, reason: "Asked", amountPaise: 100_000 };
  const [first] = await run(refund, { executionId: "1" });
  expect(await run(refund, { executionId: "1" }), "the same execution, tried again").toEqual([first]);
  await run(refund, { executionId: "2" });
  expect((await shop.operator.read(`/orders/${reference}`)).refunds).toHaveLength(2);
  const own = { ...refund, options: { idempotencyKey: `refund-${reference}` } };
  await run(own, { executionId: "3" });
  await run(own, { executionId: "4" });
  expect((await shop.operator.read(`/orders/${reference}`)).refunds).toHaveLength(3);
});

it.each([null, "", Number.NaN])(
  "EV-3: refunds nothing and creates no code when an expression results in %j",
  async (empty) => {
    const { reference } = await shop.buy(shop.ann, await shop.newItem());
    const refund = { resource: "order", operation: "refund", reference, reason: "Asked", amountPaise: empty };
    await expect(run(refund as never)).rejects.toThrow();
    expect((await shop.operator.read(`/orders/${reference}`)).refunds).toEqual([]);
    for (const limit of ["uses", "perPerson", "items", "from", "until"]) {
      const values = { resource: "code", operation: "create", code: "EMPTY", limits: { [limit]: empty } };
      await expect(run(values as never), limit).rejects.toThrow();
    }
  },
);

it("EV-3: a list follows the cursor and stops at its limit or at rows that are too old", async () => {
  await shop.db.execute(`
    insert into contact_messages (send_key, name, email, company, phone, message, held, created_at)
    select 'key ' || n, 'Mia', 'mia@x.example', '', '', 'Hello ' || n, false, now() - interval '1 day' - n * interval '1 minute' from generate_series(1, 150) n`);
  const list = (more: object) => run({ resource: "message", operation: "getAll", ...more });
  const all = await list({ returnAll: true });
  expect(all).toHaveLength(150);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(await list({ limit: 101 })).toEqual(all.slice(0, 101));
  const createdAfter = String(all[2]?.created_at);
  expect(await list({ returnAll: true, filters: { createdAfter } })).toEqual(all.slice(0, 3));
});

it("EV-3: grants and revokes an entitlement", async () => {
  const slug = await shop.newItem();
  const [granted] = await run({
    resource: "entitlement",
    operation: "grant",
    email: "bob@client.example",
    slug,
  });
  expect(granted).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) });
  const owns = async () => (await shop.bob.fetch(`/api/secure-download?slug=${slug}`)).status === 200;
  expect(await owns()).toBe(true);
  await run({ resource: "entitlement", operation: "revoke", entitlementId: String(granted?.id) });
  expect(await owns()).toBe(false);
});

it("EV-3: creates a code with limits and ends it", async () => {
  const slug = await shop.newItem();
  const limits = {
    uses: 3,
    perPerson: 1,
    items: slug,
    from: "2026-12-01T00:00:00",
    until: "2099-12-31T00:00:00",
  };
  expect(await run({ resource: "code", operation: "create", code: "node-10", percent: 15, limits })).toEqual([
    { code: "NODE-10" },
  ]);
  await run({
    resource: "code",
    operation: "create",
    code: "NODE-OFF",
    discount: "amount",
    amountCents: 500,
  });
  const { items } = await shop.all.json("GET", "/codes");
  expect(items).toContainEqual(
    expect.objectContaining({ code: "NODE-10", percent: 15, uses: 3, per_person: 1, items: [slug] }),
  );
  expect(items).toContainEqual(
    expect.objectContaining({ code: "NODE-OFF", percent: null, amount_cents: 500 }),
  );
  expect(await run({ resource: "code", operation: "end", code: "NODE-10" })).toEqual([
    { code: "NODE-10", ended: true },
  ]);
});

it("EV-3: lists and answers a message and a review", async () => {
  await fetch(`${shop.url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Mia",
      email: "mia@x.example",
      company: "C",
      phone: "",
      message: "Hello there",
    }),
  });
  const [message] = await run({ resource: "message", operation: "getAll" });
  await run({ resource: "message", operation: "answer", messageId: String(message?.id), text: "Hi." });
  expect(await run({ resource: "message", operation: "getAll", limit: 1 })).toMatchObject([
    { id: message?.id, status: "answered" },
  ]);

  const slug = await shop.newItem();
  await shop.buy(shop.ann, slug);
  await shop.ann.fetch(`/api/secure-download?slug=${slug}`);
  const written = await shop.ann.fetch("/api/reviews", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ slug, rating: 5, text: "It saves a day a week." }),
  });
  expect(written.status).toBe(200);
  const [review] = await run({ resource: "review", operation: "getAll" });
  await run({ resource: "review", operation: "answer", reviewId: String(review?.id), text: "Thank you." });
  expect(await run({ resource: "review", operation: "getAll" })).toMatchObject([
    { slug, rating: 5, answer: "Thank you." },
  ]);
});

it("EV-3: publishes a version from an input file", async () => {
  const slug = await shop.newItem();
  const data = Buffer.from(testWorkflow("from n8n")).toString("base64");
  const file = { data, mimeType: "application/json", fileName: "workflow.json" };
  const values = { resource: "item", operation: "publishVersion", slug, notes: "Faster." };
  expect(await run(values, { items: [{ json: {}, binary: { data: file } }] })).toMatchObject([
    { slug, version: "1.1.0" },
  ]);
});

it("EV-3: a failure shows the shop's message, and with Continue the other items proceed", async () => {
  const missing = { resource: "order", operation: "get", reference: "OW-NONE-NONE" };
  await expect(run(missing)).rejects.toMatchObject({
    httpCode: "404",
    description: expect.stringContaining("order"),
  });
  expect(await run(missing, { continues: true, items: [{ json: {} }, { json: {} }] })).toEqual([
    { error: expect.stringContaining("order") },
    { error: expect.stringContaining("order") },
  ]);
});
