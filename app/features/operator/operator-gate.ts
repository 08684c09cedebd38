import { data } from "react-router";
import { ApiError } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";
import type { OperatorRole } from "#shared/operator-role.ts";

/** Who was let in: whoever signs out or in meanwhile, on whatever page, is asked for again. */
let letIn: string | null = null;
let role: OperatorRole = "viewer";

/** Before any page of the console loads: for everybody but operators, and where nobody can be asked, there is none (OP-2). */
export async function requireOperator(visitor: string | null): Promise<void> {
  if (letIn !== null && letIn === visitor) return;
  const session = await userApi.call("GET /api/operator/session").catch(refuse);
  role = session.role;
  letIn = visitor;
}

/** An operator who has yet to show a passkey (SA-8) is told how many there are to show: the console's error boundary asks for it. */
async function refuse(error: unknown): Promise<never> {
  if (error instanceof ApiError && error.code === "passkey_required") {
    const { enrolled } = await userApi.call("GET /api/operator/passkeys/state");
    throw data({ enrolled }, { status: 403 });
  }
  throw data(null, { status: 404 });
}

/** The role of the operator who was let in. */
export function operatorRole(): OperatorRole {
  return role;
}

/** Somebody has signed in or out: the next page asks again. */
export function closeGate(): void {
  letIn = null;
}
