import type { Db } from "#server/db/database.ts";
import type { Services } from "#server/services.ts";
import { insertAuditEntry } from "./queries.ts";

export type Facts = Record<string, unknown>;
type Change = { action: string; subject: string };
type Changed<Result> = { before: Facts | null; after: Facts | null; result: Result };

/**
 * Does a change and writes it into the audit log in one transaction: neither exists without the other. A module's act that is
 * wrapped in it, in actions/, has the act's name with `audited` in front.
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

/** Whole lists leave the house: who took which, and by which filter. What was searched for may be somebody's address, and is not stored. */
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
