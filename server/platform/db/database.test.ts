import { sql } from "drizzle-orm";
import { afterAll, expect, inject, it } from "vitest";
import { connectDatabase } from "./database.ts";

const database = connectDatabase({ url: inject("postgresUrl"), maxConnections: 1, onError: () => {} });
afterAll(() => database.close());

const answers = async () => (await database.db.execute(sql`select 1 as one`)).rows;

it("a transaction that fails to begin releases its connection", async () => {
  const impossible = { isolationLevel: "no such level" } as never;
  await expect(database.db.transaction(async () => {}, impossible)).rejects.toThrow();
  expect(await answers()).toEqual([{ one: 1 }]);
});

it("a connection lost within a transaction fails only that transaction", async () => {
  const broken = database.db.transaction((tx) =>
    tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  await expect(broken).rejects.toThrow();
  expect(await answers()).toEqual([{ one: 1 }]);
});
