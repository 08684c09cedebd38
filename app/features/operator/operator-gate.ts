import { data } from "react-router";
import { userApi } from "#app/user-api.ts";

let isLetIn = false;

/** Before any page of the console loads: for everybody but operators, and where nobody can be asked, there is none (OP-2). */
export async function requireOperator(): Promise<void> {
  if (isLetIn) return;
  await userApi.call("GET /api/operator/session").catch(() => {
    throw data(null, { status: 404 });
  });
  isLetIn = true;
}

/** Somebody has signed in or out: the next page asks again. */
export function closeGate(): void {
  isLetIn = false;
}
