import { hash } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { constantTimeEqual, hashToken, randomToken } from "#server/platform/crypto/tokens.ts";
import type { GoogleClaims } from "#server/platform/db/schema/people/auth.ts";
import type { Services } from "#server/services.ts";
import {
  deleteFlow,
  findPendingFlow,
  insertFlow,
  lockByAuthCode,
  storeProviderResponse,
} from "./queries/flow-states.ts";
import { type SessionResponse, type SessionServices, startSession } from "./sessions.ts";
import { signInByGoogle } from "./users.ts";

const RESPOND_WITHIN_MS = 10 * 60_000;
const EXCHANGE_WITHIN_MS = 5 * 60_000;

type NewFlow = { codeChallenge: string; codeChallengeMethod: "s256" | "plain"; redirectTo: string };

/** Starts a sign-in at a provider. `state` goes through the provider and `browser` stays in a cookie: both must return. */
export async function startFlow({ db, clock }: Pick<Services, "db" | "clock">, flow: NewFlow) {
  const [state, browser] = [randomToken(), randomToken()];
  const hashes = { stateHash: hashToken(state), browserHash: hashToken(browser) };
  await insertFlow(db, { ...flow, ...hashes, createdAt: clock() });
  return { state, browser };
}

/** Finds the flow of a provider's response, if it is still waiting in this browser. */
export async function findWaitingFlow(
  { db, clock }: Pick<Services, "db" | "clock">,
  { state, browser }: { state: string; browser: string | undefined },
): Promise<{ redirectTo: string; sameBrowser: boolean } | null> {
  const flow = await findPendingFlow(db, hashToken(state));
  if (!flow || clock().getTime() - flow.createdAt.getTime() > RESPOND_WITHIN_MS) return null;
  const sameBrowser = browser !== undefined && constantTimeEqual(hashToken(browser), flow.browserHash);
  return { redirectTo: flow.redirectTo, sameBrowser };
}

/** Stores the provider's response, once, and returns the code with which the browser fetches its session. */
export async function completeFlow(
  { db, clock }: Pick<Services, "db" | "clock">,
  state: string,
  claims: GoogleClaims & { emailVerified: boolean },
): Promise<string | null> {
  const code = randomToken();
  const response = { authCodeHash: hashToken(code), claims, completedAt: clock() };
  return (await storeProviderResponse(db, hashToken(state), response)) ? code : null;
}

/** Exchanges the code and its verifier for user and session in one transaction, and deletes the flow. */
export async function exchangeAuthCode(
  services: SessionServices,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
): Promise<SessionResponse> {
  return services.db.transaction(async (tx) => {
    const flow = await lockByAuthCode(tx, hashToken(auth_code));
    if (!flow?.claims || !flow.completedAt)
      throw new AppError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    if (services.clock().getTime() - flow.completedAt.getTime() > EXCHANGE_WITHIN_MS)
      throw new AppError(422, "flow_state_expired", "invalid flow state, flow state has expired");
    if (!constantTimeEqual(challengeOf(code_verifier, flow.codeChallengeMethod), flow.codeChallenge))
      throw new AppError(
        400,
        "bad_code_verifier",
        "code challenge does not match previously saved code verifier",
      );
    await deleteFlow(tx, flow.stateHash);
    const userId = await signInByGoogle({ ...services, db: tx }, flow.claims);
    if (!userId) throw unverifiedAddress();
    return startSession({ ...services, db: tx }, { userId, method: "oauth" });
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
  return method === "plain" ? verifier : hash("sha256", verifier, "base64url");
}
