import { expect, inject, test } from "vitest";
import { describeDatabaseContract } from "./database.contract.ts";
import { connectExternalPostgres } from "./external-postgres.ts";

describeDatabaseContract("An external PostgreSQL", () =>
  connectExternalPostgres({ url: inject("postgresUrl") }),
);

test("a database that cannot be reached is one line, without the password", async () => {
  const url = "postgres://someone:hunter2@127.0.0.1:1/shop";
  const error = await connectExternalPostgres({ url }).catch((e: Error) => e);
  expect(error).toMatchObject({
    name: "DatabaseError",
    message: "Cannot use the database at 127.0.0.1:1/shop: connect ECONNREFUSED 127.0.0.1:1",
  });
});
