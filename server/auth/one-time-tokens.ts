import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { oneTimeTokens } from "#server/db/schema/auth.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { type SessionAnswer, type SessionDeps, startSession } from "./sessions.ts";
import { hashToken, isTokenShaped, randomCode, randomToken, sameText } from "./tokens.ts";
import { signInByEmail } from "./users.ts";

const MAIL_EVERY_MS = 60_000;
const LIFETIME_MS = 3_600_000;
const TRIES = 5;

export const SIGN_IN_MAIL_QUEUE = "send-sign-in-mail";
export type SignInMailJob = { email: string; requestId: string };

/** Takes a request for a sign-in mail. Looks at no account: a known and an unknown address cost and answer the same. */
export async function requestSignInMail(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<void> {
  const requestedAt = clock();
  const requestId = crypto.randomUUID();
  const taken = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(oneTimeTokens)
      .values({ email, requestId, redirectTo, requestedAt })
      .onConflictDoUpdate({
        target: oneTimeTokens.email,
        set: { requestId, redirectTo, requestedAt },
        setWhere: lte(oneTimeTokens.requestedAt, new Date(requestedAt.getTime() - MAIL_EVERY_MS)),
      })
      .returning({ email: oneTimeTokens.email });
    if (row) await jobs.add<SignInMailJob>(tx, SIGN_IN_MAIL_QUEUE, { email, requestId });
    return row !== undefined;
  });
  if (!taken) throw await tooSoon(db, email, requestedAt);
}

/** Makes the link and the code of a request, replacing older ones. Null when a later request has taken its place. */
export async function makeOneTimeToken(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  { email, requestId }: SignInMailJob,
): Promise<{ token: string; code: string; redirectTo: string } | null> {
  const [token, code] = [randomToken(), randomCode()];
  const [row] = await db
    .update(oneTimeTokens)
    .set({
      linkHash: hashToken(token),
      codeHash: secret.hmac("sign-in-code", `${email} ${code}`),
      wrongCodes: 0,
      expiresAt: new Date(clock().getTime() + LIFETIME_MS),
    })
    .where(and(eq(oneTimeTokens.email, email), eq(oneTimeTokens.requestId, requestId)))
    .returning({ redirectTo: oneTimeTokens.redirectTo });
  return row ? { token, code, redirectTo: row.redirectTo } : null;
}

export async function spendLink(deps: SessionDeps, token: string): Promise<SessionAnswer> {
  const session = await deps.db.transaction(async (tx) => {
    if (!isTokenShaped(token)) return null;
    const [row] = await tx
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.linkHash, hashToken(token)))
      .for("update");
    return row && isOpen(row, deps.clock()) ? spend({ ...deps, db: tx }, row.email) : null;
  });
  if (!session) throw new AppError(403, "otp_expired", "Email link is invalid or has expired");
  return session;
}

export async function spendCode(
  deps: SessionDeps,
  { email, code }: { email: string; code: string },
): Promise<SessionAnswer> {
  const given = deps.secret.hmac("sign-in-code", `${email} ${code}`);
  const session = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(oneTimeTokens).where(eq(oneTimeTokens.email, email)).for("update");
    const right = sameText(row?.codeHash ?? "", given);
    if (!row || !isOpen(row, deps.clock()) || row.wrongCodes >= TRIES) return null;
    if (right) return spend({ ...deps, db: tx }, email);
    // Counted by this transaction, which therefore ends without an error. The link stays good: who guesses has not seen it.
    await tx
      .update(oneTimeTokens)
      .set({ wrongCodes: sql`${oneTimeTokens.wrongCodes} + 1` })
      .where(eq(oneTimeTokens.email, email));
    return null;
  });
  if (!session) throw codeRefused();
  return session;
}

export function codeRefused(): AppError {
  return new AppError(403, "otp_expired", "Token has expired or is invalid");
}

/** User, session and the end of the token in one transaction: all of it happens or none. */
async function spend(deps: SessionDeps, email: string): Promise<SessionAnswer> {
  await deps.db
    .update(oneTimeTokens)
    .set({ linkHash: null, codeHash: null, expiresAt: null })
    .where(eq(oneTimeTokens.email, email));
  const userId = await signInByEmail(deps, email);
  return startSession(deps, { userId, method: "otp" });
}

function isOpen({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt > now;
}

async function tooSoon(db: Db, email: string, now: Date): Promise<AppError> {
  const [row] = await db
    .select({ requestedAt: oneTimeTokens.requestedAt })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.email, email));
  const readyAt = (row?.requestedAt ?? now).getTime() + MAIL_EVERY_MS;
  const seconds = Math.min(60, Math.max(1, Math.ceil((readyAt - now.getTime()) / 1000)));
  return new AppError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}
