import { data } from "react-router";
import { ApiError } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";
import type { OperatorRole } from "#shared/operator/operator-role.ts";
import { consoleCalls } from "./console-calls.ts";

/** The admitted user: after any sign-in or sign-out the next page checks again. */
let letIn: string | null = null;
let role: OperatorRole = "viewer";

/**
 * Runs before any console page loads: for anyone but operators, and when the check fails, the page does not exist
 * (OP-2).
 */
export async function requireOperator(visitor: string | null): Promise<void> {
  if (letIn !== null && letIn === visitor) return;
  userApi.wrapCalls(consoleCalls);
  const session = await userApi.call("GET /api/operator/session").catch(refuse);
  role = session.role;
  letIn = visitor;
}

/**
 * For an operator who must confirm with a passkey first (SA-8), throws the number of passkeys; the console's error
 * boundary asks for one.
 */
async function refuse(error: unknown): Promise<never> {
  if (error instanceof ApiError && error.code === "passkey_required") {
    const { enrolled } = await userApi.call("GET /api/operator/passkeys/state");
    throw data({ enrolled }, { status: 403 });
  }
  throw data(null, { status: 404 });
}

/** The admitted operator's role. */
export function operatorRole(): OperatorRole {
  return role;
}

/** Called after a sign-in or sign-out: the next page checks again. */
export function closeGate(): void {
  letIn = null;
}
