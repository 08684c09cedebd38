import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#shared/time/time.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { testProof } from "#test/fixtures/proof.ts";
import { createGoodsToken } from "../index.ts";

let offset = 0;
let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: OLGA }, clock: () => new Date(Date.now() + offset) });
  operator = await signedInOperator(site.url);
  await publishTestItem(site.services, { slug: "proven", priceCents: 4900 });
});
afterAll(() => site.close());

const sendProof = async (token: string) => {
  const response = await fetch(`${site.url}/api/operator/catalogue/proven/proofs`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(testProof(testWorkflow("proven 1.0.0"))),
  });
  return response.status;
};

it("N19 PF-3: a goods token is refused 90 days after it was created, and listed with that day", async () => {
  const { id, token } = await createGoodsToken(site.services, { actor: OLGA, name: "prover" });
  offset = 90 * DAY_MS - 60_000;
  expect(await sendProof(token)).toBe(200);
  offset = 90 * DAY_MS + 60_000;
  expect(await sendProof(token)).toBe(404);

  // Her own session is over by then.
  offset = 0;
  const { items } = await operator.read("/goods-tokens");
  expect(items).toEqual([expect.objectContaining({ id, name: "prover" })]);
  const [{ created_at, expires_at }] = items;
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(90 * DAY_MS);
  expect(JSON.stringify(items)).not.toContain(token);
});

it("N19 PF-3: a goods token from before tokens expired is refused after 90 days too", async () => {
  offset = 0;
  const { id, token } = await createGoodsToken(site.services, { actor: OLGA, name: "old" });
  await site.db.execute(`update goods_tokens set expires_at = null where id = '${id}'`);
  expect(await sendProof(token)).toBe(200);
  offset = 91 * DAY_MS;
  expect(await sendProof(token)).toBe(404);
});

it("N19 PF-3: a goods token is refused once it was revoked in the console", async () => {
  offset = 0;
  const { id, token } = await createGoodsToken(site.services, { actor: OLGA, name: "lost" });
  expect(await sendProof(token)).toBe(200);
  expect((await operator.call("DELETE", `/goods-tokens/${id}`)).status).toBe(200);
  expect(await sendProof(token)).toBe(404);
  const { items } = await operator.read("/goods-tokens");
  expect(items.map((item: { name: string }) => item.name)).not.toContain("lost");
});
