import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";

const STATEMENTS_MS = 10_000;

/**
 * Returns whether a connection stays with one PostgreSQL backend across transactions. A pooler in transaction
 * mode switches backends or makes the connection wait.
 */
export async function keepsSessions(create: () => Client): Promise<boolean> {
  const clients: Client[] = [];
  async function connect(): Promise<Client> {
    const client = create();
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
