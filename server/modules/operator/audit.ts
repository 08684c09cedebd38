import type { AuditAction } from "#content/operator/audit-words.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import type { Facts } from "./define-action.ts";
import { insertAuditEntry } from "./queries/audit.ts";

type Change = { action: AuditAction; subject: string };
type Changed<Result> = { before: Facts | null; after: Facts | null; result: Result };

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
    const { before, after, result } = await change(tx);
    await insertAuditEntry(tx, { at: clock(), actor, action, subject, before, after });
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
  await insertAuditEntry(db, {
    at: clock(),
    actor,
    action: "list.export",
    subject: list,
    before: null,
    after,
  });
}
