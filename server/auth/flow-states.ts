import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { flowStates, type GoogleClaims } from "#server/db/schema/auth.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { type SessionAnswer, type SessionDeps, startSession } from "./sessions.ts";
import { hashToken, randomToken, sameText } from "./tokens.ts";
import { signInByGoogle } from "./users.ts";

const ANSWER_WITHIN_MS = 10 * 60_000;
const EXCHANGE_WITHIN_MS = 5 * 60_000;

type Deps = Pick<Services, "db" | "clock">;

export type NewFlow = { codeChallenge: string; codeChallengeMethod: "s256" | "plain"; redirectTo: string };

/** Begins a sign-in elsewhere. `state` travels by the provider, `browser` stays in a cookie: both must come back. */
export async function startFlow(
  { db, clock }: Deps,
  flow: NewFlow,
): Promise<{ state: string; browser: string }> {
  const [state, browser] = [randomToken(), randomToken()];
  await db
    .insert(flowStates)
    .values({ ...flow, stateHash: hashToken(state), browserHash: hashToken(browser), createdAt: clock() });
  return { state, browser };
}

/** The flow that a provider's answer belongs to, if it is still waiting for one in this very browser. */
export async function findWaitingFlow(
  { db, clock }: Deps,
  { state, browser }: { state: string; browser: string | undefined },
): Promise<{ redirectTo: string; sameBrowser: boolean } | null> {
  const [row] = await db
    .select()
    .from(flowStates)
    .where(and(eq(flowStates.stateHash, hashToken(state)), isNull(flowStates.answeredAt)));
  if (!row || clock().getTime() - row.createdAt.getTime() > ANSWER_WITHIN_MS) return null;
  const sameBrowser = browser !== undefined && sameText(hashToken(browser), row.browserHash);
  return { redirectTo: row.redirectTo, sameBrowser };
}

/** Keeps the provider's answer, once, and returns the code with which the browser fetches its session. */
export async function answerFlow(
  { db, clock }: Deps,
  state: string,
  claims: GoogleClaims & { emailVerified: boolean },
): Promise<string | null> {
  const code = randomToken();
  const [row] = await db
    .update(flowStates)
    .set({ authCodeHash: hashToken(code), claims, answeredAt: clock() })
    .where(and(eq(flowStates.stateHash, hashToken(state)), isNull(flowStates.answeredAt)))
    .returning({ stateHash: flowStates.stateHash });
  return row ? code : null;
}

export async function endFlow({ db }: Pick<Deps, "db">, state: string): Promise<void> {
  await db.delete(flowStates).where(eq(flowStates.stateHash, hashToken(state)));
}

/** The last step: the code and its verifier become user and session, in one transaction, and the flow is gone. */
export async function exchangeAuthCode(
  deps: SessionDeps,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
): Promise<SessionAnswer> {
  return deps.db.transaction(async (tx) => {
    const [flow] = await tx
      .select()
      .from(flowStates)
      .where(eq(flowStates.authCodeHash, hashToken(auth_code)))
      .for("update");
    if (!flow?.claims || !flow.answeredAt)
      throw new AppError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    if (deps.clock().getTime() - flow.answeredAt.getTime() > EXCHANGE_WITHIN_MS)
      throw new AppError(422, "flow_state_expired", "invalid flow state, flow state has expired");
    if (!sameText(challengeOf(code_verifier, flow.codeChallengeMethod), flow.codeChallenge))
      throw new AppError(
        400,
        "bad_code_verifier",
        "code challenge does not match previously saved code verifier",
      );
    await tx.delete(flowStates).where(eq(flowStates.stateHash, flow.stateHash));
    const userId = await signInByGoogle({ ...deps, db: tx }, flow.claims);
    if (!userId) throw unverifiedAddress();
    return startSession({ ...deps, db: tx }, { userId, method: "oauth" });
  });
}

export function unverifiedAddress(): AppError {
  return new AppError(
    422,
    "provider_email_needs_verification",
    "Unverified email with google. Verify the email with google in order to sign in",
  );
}

function challengeOf(verifier: string, method: "s256" | "plain"): string {
  return method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
}
