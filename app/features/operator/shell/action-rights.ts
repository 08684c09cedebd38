import type { OperatorRole } from "#shared/operator-role.ts";

/** Intents of the console's forms that support may submit, as the server has it (server/modules/operator/actions). */
const SUPPORT_INTENTS = new Set(["answer", "read", "unread", "spam", "reply", "refund", "resend", "retry"]);

/** Disables in advance what the server would refuse with `role_missing`. */
export function mayDo(role: OperatorRole, page: string, intent: string | undefined): boolean {
  // Everybody removes passkeys of their own; only an owner starts jobs again.
  if (role === "owner" || page === "/operator/passkeys") return true;
  if (role === "viewer" || page === "/operator/jobs") return false;
  return intent !== undefined && SUPPORT_INTENTS.has(intent);
}
