import {
  type AuditEntry,
  type AuditSentence,
  type AuditText,
  type NameOf,
  OTHER_AUDIT_TEXTS,
} from "#content/operator/audit-words.ts";
import { operatorActions } from "./actions/operator-actions.ts";

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
