import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";

const schema = import.meta.glob<Record<string, unknown>>("./schema/**/*.ts", { eager: true });
const tables = Object.values(schema)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable));
/** Every column whose values are listed in `shared`. */
const listed = tables.flatMap((table) =>
  getTableConfig(table)
    .columns.filter(({ enumValues }) => enumValues?.length)
    .map(({ name, enumValues = [] }) => ({ table: getTableName(table), name, words: enumValues })),
);

let test: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each(listed)(
  "PY-7 the database rejects unlisted values in $table.$name",
  async ({ table, name, words }) => {
    const { rows } = await test.db.execute<{ definition: string }>(
      sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${`${table}_${name}`} and contype = 'c'`,
    );
    const [definition = ""] = rows.map((row) => row.definition);
    expect([...definition.matchAll(/'(\w+)'/g)].map(([, word]) => word)).toEqual(words);
  },
);

it("PY-7 the database rejects a payment with an unknown state", async () => {
  const stored = test.db.execute(sql`
    insert into payments (provider_payment_id, order_id, amount_paise, currency, status, created_at)
    values ('pay_odd', ${crypto.randomUUID()}, 100, 'INR', 'lost', now())`);
  await expect(stored).rejects.toMatchObject({ cause: { constraint: "payments_status" } });
});
