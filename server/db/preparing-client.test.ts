import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { connectDatabase } from "./database.ts";

it("a connection reads a statement once, whatever the values, and those without values each time", async () => {
  const { db, close } = connectDatabase({
    url: inject("postgresUrl"),
    maxConnections: 1,
    onError: () => {},
  });
  const doubled = async (value: number) => (await db.execute(sql`select ${value}::int * 2 as twice`)).rows;
  expect([await doubled(1), await doubled(21)]).toEqual([[{ twice: 2 }], [{ twice: 42 }]]);
  await db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
  const { rows } = await db.execute(sql`select statement from pg_prepared_statements`);
  expect(rows).toEqual([{ statement: "select $1::int * 2 as twice" }]);
  await close();
});
