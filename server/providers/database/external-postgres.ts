import { Client } from "pg";
import { DatabaseError, type DatabaseServer } from "./database.ts";

/** A PostgreSQL that somebody else runs (`DATABASE_URL`): it is only checked, never stopped. */
export async function connectExternalPostgres({ url }: { url: string }): Promise<DatabaseServer> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
  } catch (error) {
    throw new DatabaseError(`Cannot use the database at ${withoutSecrets(url)}: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
  return { url, stop: async () => {}, onUnexpectedExit: () => {} };
}

function withoutSecrets(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** Node reports a refused connection to a name with several addresses as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
