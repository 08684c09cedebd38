import { type AuditAction, sayAction } from "#content/operator/audit-words.ts";
import { changedFields } from "#content/operator/changed-fields.ts";
import type { Db } from "#server/db/database.ts";
import type { PageRequest } from "#server/db/keyset.ts";
import type { Services } from "#server/services.ts";
import { type AuditNames, readAuditNames } from "./audit-names.ts";
import { insertAuditEntry, listAudit } from "./queries.ts";

export type Facts = Record<string, unknown>;
type Change = { action: AuditAction; subject: string };
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

type AuditFilters = { subject?: string | undefined; named?: "true" | "false" | undefined };

/**
 * The log, newest first; `named`, for the console's page, with what happened as a person would say it. Stored and exported it names
 * nobody: names are looked up while they exist.
 */
export async function readAudit(db: Db, { named, ...filters }: AuditFilters, page: PageRequest) {
  const { items, next } = await listAudit(db, filters, page);
  const names = named === "true" ? await readAuditNames(db, items) : null;
  return { items: items.map((entry) => ({ ...entry, said: names && say(entry, names) })), next };
}

type Entry = Awaited<ReturnType<typeof listAudit>>["items"][number];

const CHANGES = new Set<string>(["resource.edit", "settings.store", "seller.set"] satisfies AuditAction[]);

function say(entry: Entry, names: AuditNames) {
  const { actor, action, before, after } = entry;
  const sentence = sayAction(action, entry, names.of);
  const [lead, tail] = typeof sentence === "string" ? [sentence, ""] : sentence;
  const subject = typeof sentence === "string" ? null : names.subject(entry);
  const isChange = CHANGES.has(action);
  return {
    who: names.actor(actor),
    lead,
    subject,
    tail,
    /** What differs, where something that was there is another now. */
    changes: isChange && before && after ? changedFields(before, after) : [],
  };
}
