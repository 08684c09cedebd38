import {
  type AuditEntry,
  type AuditSentence,
  type AuditText,
  type NameOf,
  OTHER_AUDIT_TEXTS,
} from "#content/operator/words/audit-words.ts";
import { changedFields } from "#content/operator/words/changed-fields.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { PageRequest } from "#server/platform/db/statements/keyset.ts";
import { operatorActions } from "../actions/operator-actions.ts";
import { listAudit } from "../queries.ts";
import { type AuditNames, readAuditNames } from "./audit-names.ts";

type AuditFilters = { subject?: string | undefined; named?: "true" | "false" | undefined };

/**
 * The log, newest first. `named` adds each entry as a sentence for the console. Stored and exported entries contain
 * ids only: names are looked up while they exist.
 */
export async function readAudit(db: Db, { named, ...filters }: AuditFilters, page: PageRequest) {
  const { items, next } = await listAudit(db, filters, page);
  const names = named === "true" ? await readAuditNames(db, items) : null;
  return { items: items.map((entry) => ({ ...entry, said: names && say(entry, names) })), next };
}

type Entry = Awaited<ReturnType<typeof listAudit>>["items"][number];

const CHANGES = new Set(["resource.edit", "settings.store", "seller.set"]);

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
    changes: isChange && before && after ? changedFields(before, after) : [],
  };
}

/** Sentences by the action's name in the log. */
export const auditTexts: Readonly<Record<string, AuditText>> = {
  ...OTHER_AUDIT_TEXTS,
  ...Object.fromEntries(operatorActions.map(({ name, auditText }) => [name, auditText])),
};

/** Describes an audit entry. Entries of removed actions show the action's name. */
export function sayAction(action: string, { before, after }: AuditEntry, name: NameOf): AuditSentence {
  const say = Object.hasOwn(auditTexts, action) ? auditTexts[action] : undefined;
  return say?.(after ?? {}, { before: before ?? {}, name }) ?? [`${action.replace(/[.-]/g, " ")}:`, ""];
}
