import type { OperatorRole } from "#shared/operator/operator-role.ts";

/** Form intents that the support role may submit, as on the server (server/modules/operator/actions). */
const SUPPORT_INTENTS = new Set(["answer", "read", "unread", "spam", "reply", "refund", "resend", "retry"]);

/** Disables in advance what the server would reject with `role_missing`. */
export function mayDo(role: OperatorRole, page: string, intent: string | undefined): boolean {
  // Everyone can remove their own passkeys; only an owner restarts jobs.
  if (role === "owner" || page === "/operator/passkeys") return true;
  if (role === "viewer" || page === "/operator/jobs") return false;
  return intent !== undefined && SUPPORT_INTENTS.has(intent);
}
