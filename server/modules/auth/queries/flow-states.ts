import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { flowStates } from "#server/platform/db/schema/people/auth.ts";

type FlowState = typeof flowStates.$inferSelect;

export async function insertFlow(db: Db, flow: typeof flowStates.$inferInsert): Promise<void> {
  await db.insert(flowStates).values(flow);
}

export async function findPendingFlow(db: Db, stateHash: string): Promise<FlowState | undefined> {
  const [row] = await db.select().from(flowStates).where(isPending(stateHash));
  return row;
}

/** Stores the provider's response once. False: the flow has one already or does not exist. */
export async function storeProviderResponse(
  db: Db,
  stateHash: string,
  response: Pick<FlowState, "authCodeHash" | "claims" | "completedAt">,
): Promise<boolean> {
  const { rowCount } = await db.update(flowStates).set(response).where(isPending(stateHash));
  return Boolean(rowCount);
}

export async function lockByAuthCode(db: Db, authCodeHash: string): Promise<FlowState | undefined> {
  const [row] = await db
    .select()
    .from(flowStates)
    .where(eq(flowStates.authCodeHash, authCodeHash))
    .for("update");
  return row;
}

export async function deleteFlow(db: Db, stateHash: string): Promise<void> {
  await db.delete(flowStates).where(eq(flowStates.stateHash, stateHash));
}

function isPending(stateHash: string) {
  return and(eq(flowStates.stateHash, stateHash), isNull(flowStates.completedAt));
}

/** Deletes an address's Google sign-ins that no browser has completed. */
export async function deleteFlowsOf(db: Db, email: string): Promise<void> {
  await db.delete(flowStates).where(sql`lower(${flowStates.claims} ->> 'email') = ${email.toLowerCase()}`);
}
