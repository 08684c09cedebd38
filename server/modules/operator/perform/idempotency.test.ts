import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSeal } from "#server/platform/crypto/seal.ts";
import { confirmedOperator, startLiveSite } from "#test/fixtures/live-site.ts";
import { OLGA, operatorApi, signedInOperator } from "#test/fixtures/operator.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

const SAM = "sam@opswright.example";
let shop: OrderShop;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  const env = { OPERATORS: `${OLGA},${SAM}:support`, SUPPORT_REFUND_LIMIT_PAISE: "250000" };
  shop = await openOrderShop({ env });
  operator = await signedInOperator(shop.url);
});
afterAll(() => shop.close());

const bought = async () => (await shop.buy(shop.ann, await shop.newItem())).reference;
const refundsOf = async (reference: string) => (await operator.read(`/orders/${reference}`)).refunds;

function refund(fetchAs: typeof operator.fetch, reference: string, body: object, key?: string) {
  return fetchAs(`/api/operator/orders/${reference}/refund`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: key ? { "Idempotency-Key": key } : {},
  });
}

it("TA-1: five concurrent partial refunds with one key are executed once, with the same response", async () => {
  const reference = await bought();
  const part = { amount_paise: 100_000, reason: "Asked" };
  const sent = Array.from({ length: 5 }, () => refund(operator.fetch, reference, part, "key-1"));
  const replies = await Promise.all(sent);
  const texts = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(texts).size).toBe(1);
  expect(replies.filter(({ headers }) => headers.has("idempotency-replayed"))).toHaveLength(4);
  expect(await refundsOf(reference)).toHaveLength(1);
  const other = await refund(operator.fetch, reference, { ...part, reason: "Other" }, "key-1");
  expect([other.status, (await other.json()).error.code]).toEqual([409, "idempotency_key_reused"]);
  expect((await refund(operator.fetch, reference, part, "key-2")).status).toBe(200);
  expect(await refundsOf(reference)).toHaveLength(2);
});

it("TA-1: a reply that was stored before the secret was replaced returns 409, and nothing is executed twice", async () => {
  const reference = await bought();
  const part = { amount_paise: 100_000, reason: "Asked" };
  expect((await refund(operator.fetch, reference, part, "before")).status).toBe(200);
  const other = createSeal([randomBytes(32)]).seal("{}");
  await shop.db.execute(sql`update idempotency_keys set reply = ${other}`);
  const repeated = await refund(operator.fetch, reference, part, "before");
  expect([repeated.status, (await repeated.json()).error.code]).toEqual([
    409,
    "idempotency_reply_unreadable",
  ]);
  expect(await refundsOf(reference)).toHaveLength(1);
});

it("TA-1: a rejected write leaves its key unused, and a malformed key returns 400", async () => {
  const reference = await bought();
  expect(
    (await refund(operator.fetch, reference, { amount_paise: 999_999_999, reason: "x" }, "again")).status,
  ).toBe(409);
  expect((await refund(operator.fetch, reference, { amount_paise: 100, reason: "x" }, "again")).status).toBe(
    200,
  );
  expect((await refund(operator.fetch, reference, { reason: "x" }, "a b")).status).toBe(400);
});

it("TA-8: support refunds up to the daily limit, also with concurrent requests; owners have no limit", async () => {
  const sam = await signedInUser(shop.url, SAM);
  expect(await operatorApi(sam.fetch).read("/session")).toEqual({ email: SAM, role: "support" });
  const references = [await bought(), await bought(), await bought()];
  const part = { amount_paise: 100_000, reason: "Asked" };
  const statuses = await Promise.all(
    references.map(async (reference) => {
      const reply = await refund(sam.fetch, reference, part);
      return `${reply.status} ${(await reply.json()).error?.code ?? ""}`.trim();
    }),
  );
  expect(statuses.toSorted()).toEqual(["200", "200", "403 refund_limit"]);
  expect((await refund(operator.fetch, references[0] ?? "", { reason: "The rest" })).status).toBe(200);
});

it("TA-1: emails every operator about a published version", async () => {
  const site = await startLiveSite({ env: { OPERATORS: `${OLGA},${SAM}` } });
  try {
    const olga = await confirmedOperator(site);
    const item = { slug: "mailed", title: "Mailed", summary: null, tags: [], serviceArea: null };
    await olga.call("POST", "/catalogue", { ...item, isFree: true, priceCents: 0 });
    const file = new File([JSON.stringify({ name: "Mailed", nodes: [], connections: {} })], "notes.md");
    expect((await olga.upload("/catalogue/mailed/versions", { file, changelog: "First." })).status).toBe(201);
    expect((await olga.call("POST", "/catalogue/mailed/publish")).status).toBe(200);
    const to = () =>
      site.inbox.mails.filter(({ subject }) => subject === "Published: Mailed 1.0.0").map((mail) => mail.to);
    await expect.poll(to, { timeout: 20_000 }).toEqual(expect.arrayContaining([OLGA, SAM]));
  } finally {
    await site.close();
  }
});
