import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { endAllSignIns } from "#server/modules/auth/index.ts";
import { hasTable } from "#server/platform/db/schema-version.ts";
import { readSettings } from "#server/platform/settings/index.ts";
import { financialYear } from "#shared/tax/financial-year.ts";
import { dayIn } from "#shared/time/time-zone.ts";
import type { Manifest } from "./archive.ts";

/** Numbers skipped in one series, `from` and `to` included. */
export type SkippedNumbers = { series: string; from: number; to: number };
export type AfterRestore = { sessions: number; tokens: number; skipped: SkippedNumbers[] };

/**
 * Secures a restored shop against what happened after the backup: skips numbers that may have been issued, and
 * revokes sessions and tokens that may have been ended. Audited in the restore's transaction.
 */
export async function secureRestored(
  client: Client,
  { manifest, now, actor }: { manifest: Manifest; now: Date; actor: string },
): Promise<AfterRestore> {
  const done = {
    sessions: await endAllSignIns(drizzle(client)),
    tokens: await revokeTokens(client, now),
    skipped: await skipNumbers(client, manifest, now),
  };
  await client.query(
    "insert into audit_log (at, actor, action, subject, after) values ($1, $2, 'backup.restore', $3, $4)",
    [now, actor, manifest.createdAt, done],
  );
  return done;
}

/** Numbers stay unique if the lost time had at most one document per four seconds, beside the first thousand. */
const ALWAYS_SKIPPED = 1_000;
const SECONDS_PER_NUMBER = 4;
/** A number has at most 16 characters (Rule 46), i.e. six digits after a prefix of three. */
const LARGEST = 900_000;

async function skipNumbers(client: Client, { createdAt }: Manifest, now: Date): Promise<SkippedNumbers[]> {
  const { timeZone, series } = await readSettings({ db: drizzle(client) });
  const year = financialYear(dayIn(timeZone, now));
  const seconds = Math.max(0, now.getTime() - Date.parse(createdAt)) / 1000;
  const gap = ALWAYS_SKIPPED + Math.ceil(seconds / SECONDS_PER_NUMBER);
  const { rows } = await client.query<{ prefix: string; last: number; before: number }>(
    `with known as (select prefix from document_series union select unnest($1::text[]))
    insert into document_series (prefix, year, last)
      select known.prefix, $2, coalesce(series.last, 0) + $3::int from known
      left join document_series as series on series.prefix = known.prefix and series.year = $2
    on conflict (prefix, year) do update set last = excluded.last
    returning prefix, last, last - $3::int as before`,
    [Object.values(series), year, Math.min(gap, LARGEST)],
  );
  return rows.map(({ prefix, last, before }) => ({
    series: `${prefix}/${year}`,
    from: before + 1,
    to: last,
  }));
}

/** Tables whose rows grant access without a session; tables missing in the archive's version are left out. */
const TOKENS = {
  n8n_tokens: "delete from n8n_tokens",
  goods_tokens: "delete from goods_tokens",
  api_keys: "update api_keys set revoked_at = $1 where revoked_at is null",
};

async function revokeTokens(client: Client, now: Date): Promise<number> {
  let revoked = 0;
  for (const [table, statement] of Object.entries(TOKENS)) {
    if (!(await hasTable(client, `public.${table}`))) continue;
    const { rowCount } = await client.query(statement, statement.includes("$1") ? [now] : []);
    revoked += rowCount ?? 0;
  }
  return revoked;
}
