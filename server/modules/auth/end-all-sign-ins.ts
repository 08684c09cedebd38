import type { Db } from "#server/platform/db/database.ts";
import { deleteAllFlowStates } from "./queries/flow-states.ts";
import { deleteAllTokens } from "./queries/one-time-tokens.ts";
import { deleteAllSessions } from "./queries/sessions.ts";

/** Ends every session, open sign-in link and Google sign-in in progress. Returns how many sessions there were. */
export async function endAllSignIns(db: Db): Promise<number> {
  await deleteAllTokens(db);
  await deleteAllFlowStates(db);
  return deleteAllSessions(db);
}
