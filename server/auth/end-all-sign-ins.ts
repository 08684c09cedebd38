import type { Db } from "#server/db/database.ts";
import { deleteAllFlowStates } from "./queries/flow-states.ts";
import { deleteAllTokens } from "./queries/one-time-tokens.ts";
import { deleteAllSessions } from "./queries/sessions.ts";

/** Everybody signs in anew, and no link or answer of Google's that is under way counts. Says how many sessions there were. */
export async function endAllSignIns(db: Db): Promise<number> {
  await deleteAllTokens(db);
  await deleteAllFlowStates(db);
  return deleteAllSessions(db);
}
