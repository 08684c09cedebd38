import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { until } from "#test/fixtures/shop.ts";
import { createBackup } from "./create-backup.ts";
import { runRestoreDrill } from "./restore-drill.ts";

let shop: OrderShop;
let folder: string;
beforeAll(async () => {
  shop = await openOrderShop();
  folder = await mkdtemp(join(tmpdir(), "opswright-drill-test-"));
  const { reference } = await shop.buy(shop.ann, await shop.newItem());
  expect((await shop.ann.fetch(`/api/orders/${reference}/invoice`)).status).toBe(200);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const drillDatabases = async () =>
  (await shop.db.execute(sql`select datname from pg_database where datname like 'opswright\\_drill\\_%'`))
    .rows;
const subjects = async () =>
  (await shop.mailsTo(defaultSettings.operatorEmail)).map(({ subject }) => subject);

it("TA-7: backup verify restores into a temporary database, compares sums and documents, and drops it", async () => {
  const file = join(folder, "shop.tar");
  await createBackup(shop.services, { file });
  const verified = await commandOf(shop, "backup", "verify", file, "--json");
  expect([verified.code, verified.stderr]).toEqual([0, ""]);
  expect(JSON.parse(verified.stdout)).toMatchObject({
    money: { orders: 1, paidPaise: 406_700, refundedPaise: 0 },
    missing: [],
  });
  expect(await drillDatabases()).toEqual([]);
});

async function drillGauges() {
  const text = await shop.services.registry.metrics();
  const read = (name: string) => {
    const [, value] = new RegExp(`^opswright_restore_drill_${name} (\\S+)$`, "m").exec(text) ?? [];
    return value && Number(value);
  };
  return { passed: read("passed"), age: read("age_seconds") };
}

it("TA-7: the weekly drill in demo emails operators the comparison, sets the gauges, and reports the failure for a damaged document", async () => {
  expect(await drillGauges()).toEqual({ passed: undefined, age: undefined });
  await runRestoreDrill(shop.services);
  expect((await drillGauges()).passed).toBe(1);
  shop.later(10);
  expect((await drillGauges()).age).toBeGreaterThanOrEqual(600);
  shop.backToNow();
  await until(async () => (await subjects()).some((one) => one.startsWith("The restore drill passed")));
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from documents`);
  const key = `invoices/${rows[0]?.id}.pdf`;
  await shop.services.storage.put(key, new TextEncoder().encode("altered"), {
    contentType: "application/pdf",
  });
  await expect(runRestoreDrill(shop.services)).rejects.toThrow("Damaged documents: OW/");
  await until(async () => (await subjects()).some((one) => one.startsWith("The restore drill failed")));
  expect((await drillGauges()).passed).toBe(0);
  expect(await drillDatabases()).toEqual([]);
});
