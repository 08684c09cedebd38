import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDatabase } from "#test/test-database.ts";
import { connectDatabase, type Database, type Db } from "../database.ts";
import { orders } from "../schema/shop/orders.ts";
import { columnValues, prepared, type Value } from "./prepared.ts";

let built = 0;
const selectDoubled = prepared("doubled", (db: Db, value: Value<{ number: number }>) => {
  built += 1;
  return db.select({ twice: sql<number>`${value("number")}::int * 2` }).from(sql`(values (1)) as one`);
});

let source: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  source = await createTestDatabase(inject("postgresUrl"));
  database = connectDatabase({ url: source.url, maxConnections: 1, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await source.drop();
});

const doubled = async (db: Db, number: number) => (await selectDoubled(db, { number }))[0]?.twice;

it("PM-1 builds a statement once per connection and PostgreSQL prepares it once, across transactions", async () => {
  const { db } = database;
  expect([await doubled(db, 1), await doubled(db, 2)]).toEqual([2, 4]);
  expect(built).toBe(1);
  for (const number of [3, 4]) expect(await db.transaction((tx) => doubled(tx, number))).toBe(2 * number);
  expect(built).toBe(2);
  expect(await db.transaction((tx) => tx.transaction((nested) => doubled(nested, 5)))).toBe(10);
  const { rows } = await db.execute(sql`select name from pg_prepared_statements`);
  expect(rows).toEqual([{ name: "doubled" }]);
});

it("PM-1 encodes placeholders like their columns, and null as null", async () => {
  const names = ["paidAt", "parts", "code"] as const;
  const select = prepared("encoded", (db: Db, _: Value<Record<(typeof names)[number], unknown>>) => {
    const { paidAt, parts, code } = columnValues(orders, names);
    return db
      .select({
        paidAt: sql`${paidAt}::timestamptz = '2026-01-02Z'`,
        parts: sql`${parts}::uuid[]`,
        code: sql`${code}::text`,
      })
      .from(sql`(values (1)) as one`);
  });
  const id = "00000000-0000-4000-8000-000000000001";
  expect(await select(database.db, { paidAt: new Date("2026-01-02Z"), parts: [id], code: "x" })).toEqual([
    { paidAt: true, parts: [id], code: "x" },
  ]);
  expect(await select(database.db, { paidAt: null, parts: null, code: null })).toEqual([
    { paidAt: null, parts: null, code: null },
  ]);
});
