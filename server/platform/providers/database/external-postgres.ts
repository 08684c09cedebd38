import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { DatabaseError, type DatabaseServer } from "./database.ts";

/** PostgreSQL managed elsewhere (`DATABASE_URL`): only checked, never stopped. */
export async function connectExternalPostgres({ url }: { url: string }): Promise<DatabaseServer> {
  const keeps = await keepsSessions(url).catch((error) => {
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

const STATEMENTS_MS = 10_000;

/**
 * Returns whether a connection stays with one PostgreSQL backend across transactions. A pooler in transaction
 * mode switches backends or makes the connection wait.
 */
async function keepsSessions(url: string): Promise<boolean> {
  const clients: Client[] = [];
  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on("error", () => {});
    clients.push(client);
    await client.connect();
    return client;
  }
  try {
    const first = await connect();
    const others = [await connect(), await connect(), await connect()];
    return await Promise.race([staysOnBackend(first, others), delay(STATEMENTS_MS, false, { ref: false })]);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

async function staysOnBackend(first: Client, others: Client[]): Promise<boolean> {
  const before = await processOf(first);
  for (const other of others) await other.query("begin");
  return (await processOf(first)) === before;
}

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return Number(rows[0]?.pid);
}
