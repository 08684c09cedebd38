import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { discountCodes } from "#server/platform/db/schema/shop/codes.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { type Buyer, postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: OrderShop;
let olga: Buyer;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: "olga@opswright.example" } });
  olga = await signedInUser(shop.url, "olga@opswright.example");
});
afterAll(() => shop.close());

test("GR-2: a code is valid for whole days of the business time zone, which is a setting", async () => {
  const fields = { percent: 10, from: "2090-01-01", until: "2090-01-31" };
  let count = 0;
  const stored = async () => {
    const code = `DAYS-${++count}`;
    expect((await postJson(olga, "/api/operator/codes", { code, ...fields })).status).toBe(201);
    const [row] = await shop.db.select().from(discountCodes).where(eq(discountCodes.code, code));
    return [row?.startsAt?.toISOString(), row?.endsAt?.toISOString()];
  };
  expect(await stored()).toEqual(["2089-12-31T18:30:00.000Z", "2090-01-31T18:30:00.000Z"]);
  const { facts, revision } = await (await olga.fetch("/api/operator/settings")).json();
  const zoned = { facts: { ...facts, timeZone: "America/New_York" }, revision };
  const change = await olga.fetch("/api/operator/settings", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(zoned),
  });
  expect(change.status).toBe(200);
  expect(await stored()).toEqual(["2090-01-01T05:00:00.000Z", "2090-02-01T05:00:00.000Z"]);
});
