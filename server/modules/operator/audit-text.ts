import {
  type AuditEntry,
  type AuditSentence,
  type AuditText,
  type NameOf,
  OTHER_AUDIT_TEXTS,
} from "#content/operator/audit-words.ts";
import { operatorActions } from "./actions/operator-actions.ts";

/** By the action's name in the log. */
export const auditTexts: Readonly<Record<string, AuditText>> = {
  ...OTHER_AUDIT_TEXTS,
  ...Object.fromEntries(operatorActions.map(({ name, auditText }) => [name, auditText])),
};

/** An entry of an action that no longer exists is shown by the action's name. */
export function sayAction(action: string, { before, after }: AuditEntry, name: NameOf): AuditSentence {
  const say = Object.hasOwn(auditTexts, action) ? auditTexts[action] : undefined;
  return say?.(after ?? {}, { before: before ?? {}, name }) ?? [`${action.replace(/[.-]/g, " ")}:`, ""];
}
