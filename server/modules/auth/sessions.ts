import type { MiddlewareHandler } from "hono";
import { AppError } from "#server/errors.ts";
import { hashToken, isTokenShaped, randomToken } from "#server/platform/crypto/tokens.ts";
import type { Db } from "#server/platform/db/database.ts";
import { earlierLinks, flowStates, oneTimeTokens } from "#server/platform/db/schema/people/auth.ts";
import { type AppEnv, bearerToken } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import {
  deleteAllSessions,
  deleteSession,
  findGeneration,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  isSessionActive,
  lockSession,
  markReissued,
  newestGeneration,
  type RefreshToken,
  type Session,
} from "./queries/sessions.ts";
import {
  ACCESS_TOKEN_SECONDS,
  type AccessClaims,
  signAccessToken,
  verifyAccessToken,
} from "./tokens/access-token.ts";
import { findUser, withOperator } from "./user-response.ts";

export type SessionServices = Pick<Services, "db" | "jobs" | "clock" | "secret" | "keys" | "config">;

export type SessionResponse = Awaited<ReturnType<typeof sessionResponse>>;

/** Two tabs, or a lost response, may present an old token this long after it was replaced. */
const REUSE_MS = 10_000;

export async function startSession(
  services: SessionServices,
  { userId, method }: { userId: string; method: "otp" | "oauth" },
): Promise<SessionResponse> {
  const { db, clock } = services;
  const token = randomToken();
  const session = { id: crypto.randomUUID(), userId, method, createdAt: clock() };
  await insertSession(db, session);
  await storeToken(services, token, { sessionId: session.id, generation: 1 });
  return sessionResponse(services, session, token);
}

async function storeToken(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
  place: Pick<RefreshToken, "sessionId" | "generation">,
): Promise<void> {
  await insertRefreshToken(db, { ...place, hash: hashToken(token), createdAt: clock() });
}

/**
 * Rotates the refresh token. The next token is derived from its parent, so that the holder of the parent of the active
 * token can get the active one, though only hashes are stored (docs/decisions/003-refresh-tokens.md).
 */
export async function refreshSession(services: SessionServices, token: string): Promise<SessionResponse> {
  if (!isTokenShaped(token)) throw new AppError(400, "validation_failed", "Refresh token is not valid");
  const rotated = await services.db.transaction((tx) => rotate({ ...services, db: tx }, token));
  if (rotated === "unknown")
    throw new AppError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  if (rotated === "stolen")
    throw new AppError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  return sessionResponse(services, rotated.session, rotated.token);
}

/** Returns what went wrong instead of throwing: the end of a stolen family must be committed. */
async function rotate(
  { db, clock, secret }: SessionServices,
  token: string,
): Promise<{ session: Session; token: string } | "unknown" | "stolen"> {
  const presented = await findRefreshToken(db, hashToken(token));
  if (!presented) return "unknown";
  const { sessionId, generation } = presented;
  const session = await lockSession(db, { sessionId });
  if (!session) return "unknown";
  const active = await newestGeneration(db, sessionId);
  const next = (parent: string) => secret.hmac("refresh-token", parent);

  if (generation === active) {
    const child = next(token);
    await storeToken({ db, clock }, child, { sessionId, generation: active + 1 });
    return { session, token: child };
  }
  const reuse = await classifyReuse({ db, clock }, presented, active);
  if (reuse === "theft") {
    await deleteSession(db, sessionId);
    return "stolen";
  }
  let current = token;
  for (let step = generation; step < active; step++) current = next(current);
  if (reuse === "late") await markReissued(db, hashToken(current), clock());
  return { session, token: current };
}

/**
 * Classifies the reuse of a replaced token. Soon after the rotation it is another tab. Later, the parent of the active token may
 * belong to a browser that never got the response; a token that was already reissued so late has two holders: theft.
 */
async function classifyReuse(
  { db, clock }: Pick<Services, "db" | "clock">,
  { sessionId, generation, reissuedAt }: RefreshToken,
  active: number,
): Promise<"soon" | "late" | "theft"> {
  const child = await findGeneration(db, { sessionId, generation: generation + 1 });
  if (child && clock().getTime() - child.createdAt.getTime() <= REUSE_MS) return "soon";
  return generation < active - 1 || reissuedAt ? "theft" : "late";
}

async function sessionResponse(services: SessionServices, session: Session, refreshToken: string) {
  const user = await findUser(services, session.userId);
  if (!user) throw new AppError(400, "session_not_found", "Invalid Refresh Token: No Valid Session Found");
  const { token, expiresAt } = await signAccessToken(services, session, user);
  return {
    access_token: token,
    token_type: "bearer" as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: withOperator(services, user),
  };
}

type SessionEnv = { Variables: AppEnv["Variables"] & { claims: AccessClaims } };

/** Requires a session, with the auth API's own codes and messages; the rest of the server uses `requireUser`. */
export function requireSession(
  services: Pick<Services, "db" | "keys" | "clock" | "config">,
): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header("authorization"));
    if (!token) throw new AppError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    const claims = await verifyAccessToken(services, token);
    if (!(await isSessionActive(services.db, claims)))
      throw new AppError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    c.set("claims", claims);
    await next();
  };
}

/** Ends every session, open sign-in link and Google sign-in in progress. Returns how many sessions there were. */
export async function endAllSignIns(db: Db): Promise<number> {
  for (const table of [oneTimeTokens, earlierLinks, flowStates]) await db.delete(table);
  return deleteAllSessions(db);
}
