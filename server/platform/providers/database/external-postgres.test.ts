import { expect, inject, onTestFinished, test } from "vitest";
import { AUTHORITY, startTlsProxy } from "#test/fixtures/tls-proxy.ts";
import { startTransactionPooler } from "#test/fixtures/transaction-pooler.ts";
import { describeDatabaseContract, query } from "./database.contract.ts";
import { connectExternalPostgres } from "./external-postgres.ts";

describeDatabaseContract("An external PostgreSQL", () =>
  connectExternalPostgres({ url: inject("postgresUrl") }),
);

test("reports an unreachable database in one line, without the password", async () => {
  const url = "postgres://someone:hunter2@127.0.0.1:1/shop";
  const error = await connectExternalPostgres({ url }).catch((e: Error) => e);
  expect(error).toMatchObject({
    name: "DatabaseError",
    message: "Cannot use the database at 127.0.0.1:1/shop: connect ECONNREFUSED 127.0.0.1:1",
  });
});

async function through(start: typeof startTlsProxy): Promise<URL> {
  const url = new URL(inject("postgresUrl"));
  const { port, close } = await start(new URL(url));
  onTestFinished(close);
  url.port = String(port);
  return url;
}

test("LV-5 refuses a pooler in transaction mode and names the remedy", async () => {
  const url = await through(startTransactionPooler);
  await expect(connectExternalPostgres({ url: url.href })).rejects.toThrow(
    /^Cannot use the database at 127\.0\.0\.1:\d+\/\w+: a pooler in transaction mode stands before it, .* give DATABASE_URL the database's own address, or the pooler's session mode/,
  );
});

test("LV-5 refuses a certificate of a private authority, and accepts it with sslrootcert", async () => {
  const url = await through(startTlsProxy);
  url.searchParams.set("sslmode", "verify-full");
  await expect(connectExternalPostgres({ url: url.href })).rejects.toThrow(
    /: its certificate is not of a known authority \(.*\); add sslrootcert=\/path\/to\/ca\.pem to DATABASE_URL$/,
  );
  url.searchParams.set("sslrootcert", AUTHORITY);
  const server = await connectExternalPostgres({ url: url.href });
  expect(await query(server.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("LV-5 reports a missing certificate file in one line", async () => {
  const url = new URL(inject("postgresUrl"));
  url.searchParams.set("sslrootcert", "/nowhere/ca.pem");
  await expect(connectExternalPostgres({ url: url.href })).rejects.toThrow(
    /^Cannot use the database at .*: ENOENT: no such file or directory, open '\/nowhere\/ca\.pem'$/,
  );
});
