import { constantTimeEqual } from "#server/crypto/constant-time-equal.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import {
  clearHashes,
  countWrongCode,
  findRequestTime,
  lockByEmail,
  lockByLink,
  replaceRequest,
  storeHashes,
} from "./queries/one-time-tokens.ts";
import { type SessionResponse, type SessionServices, startSession } from "./sessions.ts";
import { hashToken, isTokenShaped, randomCode, randomToken } from "./tokens.ts";
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
  const notSince = new Date(requestedAt.getTime() - MAIL_EVERY_MS);
  const accepted = await db.transaction(async (tx) => {
    if (!(await replaceRequest(tx, { email, requestId, redirectTo, requestedAt }, notSince))) return false;
    await jobs.add<SignInMailJob>(tx, SIGN_IN_MAIL_QUEUE, { email, requestId });
    return true;
  });
  if (!accepted) throw tooSoon((await findRequestTime(db, email)) ?? requestedAt, requestedAt);
}

/** Makes the link and the code of a request, replacing older ones. Null when a later request has taken its place. */
export async function makeOneTimeToken(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  request: SignInMailJob,
): Promise<{ token: string; code: string; redirectTo: string } | null> {
  const [token, code] = [randomToken(), randomCode()];
  const row = await storeHashes(db, request, {
    linkHash: hashToken(token),
    codeHash: hashCode(secret, request.email, code),
    expiresAt: new Date(clock().getTime() + LIFETIME_MS),
  });
  return row ? { token, code, redirectTo: row.redirectTo } : null;
}

export async function spendLink(services: SessionServices, token: string): Promise<SessionResponse> {
  const session = await services.db.transaction(async (tx) => {
    if (!isTokenShaped(token)) return null;
    const row = await lockByLink(tx, hashToken(token));
    return row && isOpen(row, services.clock()) ? spend({ ...services, db: tx }, row.email) : null;
  });
  if (!session) throw new AppError(403, "otp_expired", "Email link is invalid or has expired");
  return session;
}

export async function spendCode(
  services: SessionServices,
  { email, code }: { email: string; code: string },
): Promise<SessionResponse> {
  const given = hashCode(services.secret, email, code);
  const session = await services.db.transaction(async (tx) => {
    const row = await lockByEmail(tx, email);
    const right = constantTimeEqual(row?.codeHash ?? "", given);
    if (!row || !isOpen(row, services.clock()) || row.wrongCodes >= TRIES) return null;
    if (right) return spend({ ...services, db: tx }, email);
    // Counted by this transaction, which therefore ends without an error. The link stays good: who guesses has not seen it.
    await countWrongCode(tx, email);
    return null;
  });
  if (!session) throw codeRefused();
  return session;
}

export function codeRefused(): AppError {
  return new AppError(403, "otp_expired", "Token has expired or is invalid");
}

/** User, session and the end of the token in one transaction: all of it happens or none. */
async function spend(services: SessionServices, email: string): Promise<SessionResponse> {
  await clearHashes(services.db, email);
  const userId = await signInByEmail(services, email);
  return startSession(services, { userId, method: "otp" });
}

function hashCode(secret: Services["secret"], email: string, code: string): string {
  return secret.hmac("sign-in-code", `${email} ${code}`);
}

function isOpen({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt > now;
}

function tooSoon(requestedAt: Date, now: Date): AppError {
  const readyAt = requestedAt.getTime() + MAIL_EVERY_MS;
  const seconds = Math.min(60, Math.max(1, Math.ceil((readyAt - now.getTime()) / 1000)));
  return new AppError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}
