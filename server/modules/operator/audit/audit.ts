import { basename } from "node:path";
import type { AuditAction } from "#content/operator/words/audit-words.ts";
import { exportAccount } from "#server/modules/account/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import type { Facts } from "../perform/define-action.ts";
import { insertAuditEntry } from "../queries.ts";
import { readPerson } from "../views/person.ts";

type Change = { action: AuditAction; subject: string };
type Changed<Result> = { before?: Facts; after?: Facts; result: Result };

/**
 * Makes a change and writes its audit entry in one transaction. Used by code without a route; routes use
 * perform-action.ts.
 */
export async function audited<Result>(
  { db, clock }: Pick<Services, "db" | "clock">,
  { actor, action, subject }: Change & { actor: string },
  change: (tx: Db) => Promise<Changed<Result>>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const { result, ...facts } = await change(tx);
    await insertAuditEntry(tx, { at: clock(), actor, action, subject, ...facts });
    return result;
  });
}

/** Audits a list export with its filters. The search text may be a person's address and is not stored. */
export async function recordExport(
  { db, clock }: Pick<Services, "db" | "clock">,
  {
    actor,
    list,
    filters: { q, ...filters },
  }: { actor: string; list: string; filters: Record<string, string> },
): Promise<void> {
  const after = { ...filters, ...(q && { searched: true }) };
  await insertAuditEntry(db, { at: clock(), actor, action: "list.export", subject: list, after });
}

/** Audits the backup before it is made, so that the copy contains the entry. */
export async function recordBackup(
  services: Pick<Services, "db" | "clock">,
  { actor, file }: { actor: string; file: string },
): Promise<void> {
  const change = { actor, action: "backup.create", subject: basename(file) } as const;
  await audited(services, change, async () => ({ result: undefined }));
}

/** Exports everything stored about a person; read-only but audited. */
export async function exportPerson(
  services: Pick<Services, "db" | "clock">,
  { actor, id }: { actor: string; id: string },
): Promise<Record<string, unknown>> {
  return audited(services, { actor, action: "person.export", subject: id }, async (db) => {
    const { email } = await readPerson(db, id);
    return { result: await exportAccount(db, { userId: id, email }) };
  });
}

/** Normal use of a list stays below this; more within an hour counts as an export. */
const BULK_ROWS = 1_000;
const HOUR_SECONDS = 3_600;

/**
 * Counts the rows of a list that an operator reads page by page, and writes one audit entry an hour beyond the
 * limit.
 */
export function bulkReads({ db, clock, limiter }: Pick<Services, "db" | "clock" | "limiter">) {
  const rowsRead = limiter.limit({ name: "rows of a list", points: BULK_ROWS, seconds: HOUR_SECONDS });
  const noted = limiter.limit({ name: "bulk read noted", points: 1, seconds: HOUR_SECONDS });
  return async ({ actor, list, rows }: { actor: string; list: string; rows: number }): Promise<void> => {
    const key = `${actor} ${list}`;
    if (rows === 0 || (await rowsRead.count(key, rows)).wait === 0) return;
    if ((await noted.consume(key)) > 0) return;
    await insertAuditEntry(db, {
      ...{ at: clock(), actor, action: "list.bulk-read", subject: list },
      ...{ after: { rows: BULK_ROWS } },
    });
  };
}
