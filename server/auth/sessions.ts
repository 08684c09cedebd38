import { and, eq, max, ne } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { refreshTokens, sessions } from "#server/db/schema/auth.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { signAccessToken } from "./access-token.ts";
import { hashToken, isTokenShaped, randomToken } from "./tokens.ts";
import { findUser, type UserAnswer } from "./user-answer.ts";

export type SessionDeps = Pick<Services, "db" | "clock" | "secret" | "keys"> & { issuer: string };

export type SessionAnswer = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserAnswer;
};

type Session = typeof sessions.$inferSelect;

/** Two tabs, or an answer lost on the way, may bring an old token again this long after it was replaced. */
const REUSE_MS = 10_000;

export async function startSession(
  deps: SessionDeps,
  { userId, method }: { userId: string; method: "otp" | "oauth" },
): Promise<SessionAnswer> {
  const { db, clock } = deps;
  const token = randomToken();
  const session = { id: crypto.randomUUID(), userId, method, createdAt: clock() };
  await db.insert(sessions).values(session);
  await db
    .insert(refreshTokens)
    .values({ hash: hashToken(token), sessionId: session.id, generation: 1, createdAt: clock() });
  return answerSession(deps, session, token);
}

/**
 * Rotates the refresh token. The next token is derived from the one before it, so that whoever brings the parent of the
 * active token can be given the active one, though only hashes are stored (docs/decisions/020-refresh-tokens.md).
 */
export async function refreshSession(deps: SessionDeps, token: string): Promise<SessionAnswer> {
  if (!isTokenShaped(token)) throw new AppError(400, "validation_failed", "Refresh token is not valid");
  const rotated = await deps.db.transaction((tx) => rotate({ ...deps, db: tx }, token));
  if (rotated === "unknown")
    throw new AppError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  if (rotated === "stolen")
    throw new AppError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  return answerSession(deps, rotated.session, rotated.token);
}

/** Returns what went wrong instead of throwing: the end of a stolen family must be committed. */
async function rotate(
  { db, clock, secret }: SessionDeps,
  token: string,
): Promise<{ session: Session; token: string } | "unknown" | "stolen"> {
  const [presented] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(token)));
  if (!presented) return "unknown";
  const { sessionId, generation } = presented;
  // The lock makes refreshes of one session take turns; the second tab then finds the first one's token.
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId)).for("update");
  if (!session) return "unknown";
  const [newest] = await db
    .select({ generation: max(refreshTokens.generation) })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionId));
  const active = newest?.generation ?? generation;
  const next = (parent: string) => secret.hmac("refresh-token", parent);

  if (generation === active) {
    const child = next(token);
    await db
      .insert(refreshTokens)
      .values({ hash: hashToken(child), sessionId, generation: active + 1, createdAt: clock() });
    return { session, token: child };
  }
  if (generation < active - 1 && !(await replacedJustNow({ db, clock }, sessionId, generation))) {
    await db.delete(sessions).where(eq(sessions.id, sessionId));
    return "stolen";
  }
  let current = token;
  for (let step = generation; step < active; step++) current = next(current);
  return { session, token: current };
}

async function replacedJustNow(
  { db, clock }: Pick<SessionDeps, "db" | "clock">,
  sessionId: string,
  generation: number,
): Promise<boolean> {
  const [child] = await db
    .select({ createdAt: refreshTokens.createdAt })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.generation, generation + 1)));
  return child !== undefined && clock().getTime() - child.createdAt.getTime() <= REUSE_MS;
}

export type SignOutScope = "global" | "local" | "others";

export async function endSessions(
  db: Db,
  { userId, sessionId, scope }: { userId: string; sessionId: string; scope: SignOutScope },
): Promise<void> {
  const own = eq(sessions.userId, userId);
  const chosen = {
    global: own,
    local: and(own, eq(sessions.id, sessionId)),
    others: and(own, ne(sessions.id, sessionId)),
  };
  await db.delete(sessions).where(chosen[scope]);
}

export async function sessionLives(db: Db, claims: { userId: string; sessionId: string }): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, claims.sessionId), eq(sessions.userId, claims.userId)));
  return row !== undefined;
}

async function answerSession(
  deps: SessionDeps,
  session: Session,
  refreshToken: string,
): Promise<SessionAnswer> {
  const user = await findUser(deps.db, session.userId);
  if (!user) throw new AppError(400, "session_not_found", "Invalid Refresh Token: No Valid Session Found");
  const { token, expiresAt } = await signAccessToken(deps, session, user);
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: expiresAt - Math.floor(deps.clock().getTime() / 1000),
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}
