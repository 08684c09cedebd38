import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { desc } from "drizzle-orm";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import type { Db } from "#server/platform/db/database.ts";
import { restoreDrills } from "#server/platform/db/schema/operator.ts";
import { hasTable } from "#server/platform/db/schema-version.ts";
import { withConnection } from "#server/platform/db/with-connection.ts";
import type { Mode } from "#shared/states.ts";

/** A table as named in an archive. `columns` are the stored columns in the table's order, without generated ones. */
export type Table = { name: string; columns: string[] };
/** Independent of the machine and of the order of rows. */
type Content = { rows: number; digest: string };
type Sequence = { name: string; value: string };

type Sql = Pick<pg.Client, "query">;

/** Opens a separate connection without the time limits of request handling. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const connection = { connectionString: url, application_name: "opswright-backup", keepAlive: true };
  return withConnection(connection, async (client) => {
    // Makes equal rows print equally on every server.
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'; " +
        "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'",
    );
    return work(client);
  });
}

/** All our tables in order of their references, then the job queue's. */
export async function listTables(sql: Sql): Promise<Table[]> {
  const { rows } = await sql.query<Table & { oid: string; refers: string[] }>(`
    select c.oid::text, n.nspname || '.' || c.relname as name, ${COLUMNS} as columns,
      array(select f.confrelid::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname in ('queue', 'job')))
    order by n.nspname = 'pgboss', c.relname = 'job', c.relname`);
  const sorted: typeof rows = [];
  while (sorted.length < rows.length) {
    const placed = new Set(sorted.map(({ oid }) => oid));
    const next = rows.find(
      ({ oid, refers }) => !placed.has(oid) && refers.every((other) => other === oid || placed.has(other)),
    );
    if (!next) throw new Error("Tables reference each other in a circle");
    sorted.push(next);
  }
  return sorted.map(({ name, columns }) => ({ name, columns }));
}

const COLUMNS = `array(select a.attname::text from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum)`;

/** Finished jobs and the queue's own jobs are skipped; a running one is given to a worker again after a restore. */
const ROWS: Record<string, string> = {
  "pgboss.queue": `where name not like '\\_\\_pgboss%'`,
  "pgboss.job": `where name not like '\\_\\_pgboss%' and state not in ('completed', 'cancelled')`,
};

export async function readContent(sql: Sql, table: Table): Promise<Content> {
  return onlyRow<Content>(
    sql,
    `select count(*)::float8 as rows,
      coalesce(sum(('x' || left(md5(row(${columnList(table)})::text), 15))::bit(60)::bigint), 0)::text as digest
    from ${quoted(table.name)} ${ROWS[table.name] ?? ""}`,
  );
}

async function onlyRow<Row extends pg.QueryResultRow>(sql: Sql, text: string): Promise<Row> {
  const [row] = (await sql.query<Row>(text)).rows;
  if (!row) throw new Error("The query returned no row");
  return row;
}

export function copyOut(client: pg.Client, table: Table): Readable {
  return client.query(
    to(
      `copy (select ${columnList(table)} from ${quoted(table.name)} ${ROWS[table.name] ?? ""}) to stdout with (encoding 'UTF8')`,
    ),
  );
}

export function copyIn(client: pg.Client, table: Table): Writable {
  return client.query(
    from(`copy ${quoted(table.name)} (${columnList(table)}) from stdin with (encoding 'UTF8')`),
  );
}

/** The positions of our sequences, without those never used. */
export async function readSequences(sql: Sql): Promise<Sequence[]> {
  const { rows } = await sql.query<Sequence>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

export async function setSequence(sql: Sql, { name, value }: Sequence): Promise<void> {
  await sql.query("select setval($1::regclass, $2::bigint)", [quoted(name), value]);
}

/** The versions of our schema (time of its last migration) and of the job queue's. */
export async function readVersions(sql: Sql): Promise<{ migratedAt: number; jobsSchema: number }> {
  return onlyRow(
    sql,
    `select (select coalesce(max(created_at), 0)::float8 from drizzle.__drizzle_migrations) as "migratedAt",
      (select coalesce(max(version), 0) from pgboss.version) as "jobsSchema"`,
  );
}

/** Total received and refunded: printed and compared by `move-to`. */
export async function readMoney(sql: Sql) {
  return onlyRow<Record<"orders" | "paidPaise" | "capturedPaise" | "refundedPaise", number>>(
    sql,
    `select (select count(*)::float8 from orders) as orders,
      (select coalesce(sum(amount_paise), 0)::float8 from orders where paid_at is not null) as "paidPaise",
      (select coalesce(sum(amount_paise), 0)::float8 from payments where outcome is not null) as "capturedPaise",
      (select coalesce(sum(amount_paise), 0)::float8 from refunds where state = 'processed') as "refundedPaise"`,
  );
}

/** Null if no start has recorded it or the database is empty. */
export async function readMode(sql: Sql): Promise<Mode | null> {
  if (!(await hasTable(sql, "public.install_secret"))) return null;
  const { rows } = await sql.query<{ mode: Mode | null }>("select mode from install_secret");
  return rows[0]?.mode ?? null;
}

/** Returns whether the database is empty, apart from our empty tables, which a killed restore leaves. */
export async function isEmptyDatabase(sql: Sql): Promise<boolean> {
  const tables = (await listTables(sql)).filter(({ name }) => name.startsWith("public."));
  if (tables.length === 0) return true;
  if (!(await hasTable(sql, "drizzle.__drizzle_migrations"))) return false;
  for (const { name } of tables) {
    const { rowCount } = await sql.query(`select 1 from ${quoted(name)} limit 1`);
    if (rowCount) return false;
  }
  return true;
}

/** Drops everything of ours, including the schema, which the next start recreates. */
export async function dropEverything(sql: Sql): Promise<void> {
  await sql.query("drop schema if exists drizzle cascade; drop schema if exists pgboss cascade");
  const tables = await listTables(sql);
  if (tables.length > 0)
    await sql.query(`drop table ${tables.map(({ name }) => quoted(name)).join(", ")} cascade`);
  // Functions of extensions are not triggers and remain.
  const { rows: functions } = await sql.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype",
  );
  for (const { name } of functions) await sql.query(`drop function public.${quoted(name)}() cascade`);
}

/**
 * Returns whether a running site or another command is connected. A process that has just ended may still be listed
 * for a moment.
 */
export async function isInUse(sql: Sql): Promise<boolean> {
  for (let looks = 0; looks < 15; looks++) {
    const { rowCount } = await sql.query(
      `select 1 from pg_stat_activity
      where datname = current_database() and application_name like 'opswright%' and pid <> pg_backend_pid()`,
    );
    if (!rowCount) return false;
    await delay(200);
    // Within a transaction the list would otherwise be cached from its first read.
    await sql.query("select pg_stat_clear_snapshot()");
  }
  return true;
}

/** Blocks writes until the transaction ends; reads continue. */
export async function lockTables(sql: Sql, tables: Table[]): Promise<void> {
  await sql.query(`lock table ${tables.map(({ name }) => quoted(name)).join(", ")} in share mode`);
}

function columnList({ columns }: Table): string {
  return columns.map(pg.escapeIdentifier).join(", ");
}

/** Quotes each part, e.g. `public.orders`: names in an archive are untrusted. */
function quoted(name: string): string {
  return name.split(".").map(pg.escapeIdentifier).join(".");
}

type Drill = typeof restoreDrills.$inferSelect;

export async function insertDrill(db: Db, drill: Drill): Promise<void> {
  await db.insert(restoreDrills).values(drill);
}

export async function newestDrill(db: Db): Promise<Drill | undefined> {
  const [newest] = await db.select().from(restoreDrills).orderBy(desc(restoreDrills.at)).limit(1);
  return newest;
}
