import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseServer } from "./database.ts";

/** Contract suite of `DatabaseServer`. `start` is called twice: committed data must survive. */
export function describeDatabaseContract(name: string, start: () => Promise<DatabaseServer>): void {
  describe(`${name} fulfils the DatabaseServer contract`, () => {
    let server: DatabaseServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.stop());

    test("accepts concurrent connections as soon as it is returned", async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => query(server.url, "SELECT $1::int AS n", [n])),
      );
      expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    });

    test("is UTF8", async () => {
      expect(await query(server.url, "SHOW server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
      expect(await query(server.url, "SELECT '₹ 4,100 — ✓ 🚀' AS text")).toEqual([
        { text: "₹ 4,100 — ✓ 🚀" },
      ]);
    });

    test("can be stopped repeatedly and has all data after the next start", async () => {
      await query(server.url, "CREATE TABLE contract_kept AS SELECT 42 AS answer");
      await Promise.all([server.stop(), server.stop()]);
      await server.stop();
      server = await start();
      expect(await query(server.url, "SELECT answer FROM contract_kept")).toEqual([{ answer: 42 }]);
      await query(server.url, "DROP TABLE contract_kept");
    });
  });
}

export async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
