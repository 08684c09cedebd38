import { afterAll, beforeAll, expect, test } from "vitest";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { recordsOf, until } from "#test/fixtures/shop.ts";

let shop: OrderShop;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  shop = await openOrderShop({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(shop.url);
});
afterAll(() => shop.close());

/** $49 less $9.50, at ₹83 to the dollar. */
const PAID = 327_900;
const listed = async (code: string) =>
  (await operator.read("/codes")).items.find((row: { code: string }) => row.code === code);

test("CO-5 a code's row shows uses, reservations and revenue less refunds; its CSV is in dollars", async () => {
  const [slug, other] = [await shop.newItem(), await shop.newItem()];
  const code = "NINE-FIFTY";
  await operator.post("/codes", { code, amount_cents: 950, items: [slug, other], max_uses: 5 });
  expect(await listed(code)).toMatchObject({ used: 0, reserved: 0, revenue_paise: 0 });

  const { reference } = await shop.buy(shop.ann, slug, code);
  await shop.buy(shop.ann, other, code);
  await shop.order(shop.bob, slug, code);
  expect(await listed(code)).toMatchObject({
    used: 2,
    reserved: 1,
    max_uses: 5,
    revenue_paise: 2 * PAID,
    amount_cents: 950,
    amount: "9.50",
    item_titles: [`Title of ${slug}`, `Title of ${other}`],
  });

  await operator.post(`/orders/${reference}/refund`, { amount_paise: 100_000, reason: "Late" });
  await until(async () => (await recordsOf(shop, reference)).payments[0]?.refundedPaise === 100_000);
  expect((await listed(code)).revenue_paise).toBe(2 * PAID - 100_000);
  await operator.post(`/orders/${reference}/refund`, { reason: "All of it" });
  await until(async () => (await recordsOf(shop, reference)).order.state === "refunded");
  expect((await listed(code)).revenue_paise).toBe(PAID);

  const [heading = "", row = ""] = (await (await operator.call("GET", "/codes.csv")).text()).split("\r\n");
  expect(heading).toMatch(/^code,percent,amount_cents,.*,ended_at,revenue_paise,amount$/);
  expect(row).toMatch(new RegExp(`^${code},,950,.*,${PAID},9\\.50$`));
});

test("CO-5 the command line takes and prints dollars, and explains an invalid amount", async () => {
  const codes = (...args: string[]) => commandOf(shop, "codes", ...args);
  expect((await codes("create", "TEN-OFF", "--amount", "10.25")).code).toBe(0);
  expect(await listed("TEN-OFF")).toMatchObject({ amount_cents: 1025, amount: "10.25" });
  expect((await codes("list")).stdout).toMatch(/TEN-OFF\s+10\.25/);
  for (const wrong of ["ten", "10.255", "-3", "0"]) {
    const { code, stderr } = await codes("create", "NONE-OFF", `--amount=${wrong}`);
    expect([code, stderr]).toEqual([2, expect.stringContaining("US dollars, such as 49 or 49.50")]);
  }
});
