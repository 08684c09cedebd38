import { Client } from "pg";
import { DatabaseError, type DatabaseServer } from "./database.ts";
import { keepsSessions } from "./keeps-sessions.ts";

/** PostgreSQL managed elsewhere (`DATABASE_URL`): only checked, never stopped. */
export async function connectExternalPostgres({ url }: { url: string }): Promise<DatabaseServer> {
  const keeps = await keepsSessions(
    () => new Client({ connectionString: url, connectionTimeoutMillis: 10_000 }),
  ).catch((error) => {
    throw unusable(url, reasonOf(error), error);
  });
  if (!keeps) throw unusable(url, TRANSACTION_POOLER);
  return { url, processId: null, stop: async () => {}, onUnexpectedExit: () => {} };
}

const TRANSACTION_POOLER =
  "a pooler in transaction mode stands before it, which takes the locks, notices and prepared statements of a connection " +
  "away; give DATABASE_URL the database's own address, or the pooler's session mode (often port 5432 in place of 6543)";

function unusable(url: string, reason: string, cause?: unknown): DatabaseError {
  const { host, pathname } = new URL(url);
  return new DatabaseError(`Cannot use the database at ${host + pathname}: ${reason}`, { cause });
}

/**
 * Node reports a refused connection to a name with several addresses as an AggregateError without a message.
 */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  const { code = "", message } = first as NodeJS.ErrnoException;
  if (!/SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/.test(code)) return message;
  return `its certificate is not of a known authority (${message}); add sslrootcert=/path/to/ca.pem to DATABASE_URL`;
}
