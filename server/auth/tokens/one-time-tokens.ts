import { randomInt } from "node:crypto";
import { constantTimeEqual } from "#server/crypto/constant-time-equal.ts";
import { hashToken, isTokenShaped, randomToken } from "#server/crypto/random-token.ts";
import { createSeal, type Seal } from "#server/crypto/seal.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { DAY_MS, waitText } from "#shared/time.ts";
import {
  clearHashes,
  countWrongCode,
  findByLink,
  findMailRequest,
  findRequest,
  lockByEmail,
  lockByLink,
  type OneTimeToken,
  replaceRequest,
  storeHashes,
} from "../queries/one-time-tokens.ts";
import { withParameters } from "../redirect-target.ts";
import { type SessionResponse, type SessionServices, startSession } from "../sessions.ts";
import { signInByEmail } from "../users.ts";

const MAIL_EVERY_MS = 60_000;
const MAILS_A_DAY = 20;
const LIFETIME_MS = 3_600_000;
const TRIES = 5;

export const SIGN_IN_MAIL_QUEUE = "send-sign-in-mail";
/** Names no address: what waits in a queue outlives an account that is deleted meanwhile. */
export type SignInMailJob = { requestId: string };

type SignInMailRequest = Pick<OneTimeToken, "email" | "redirectTo" | "createUser" | "metadata">;

/** Takes a request for a sign-in mail. Looks at no account: a known and an unknown address cost and answer the same. */
export async function requestSignInMail(
  { db, jobs, clock, secret }: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  request: SignInMailRequest,
): Promise<void> {
  const requestedAt = clock();
  const requestId = crypto.randomUUID();
  const before = (ms: number) => new Date(requestedAt.getTime() - ms);
  const limits = { notSince: before(MAIL_EVERY_MS), dayStart: before(DAY_MS), mailsADay: MAILS_A_DAY };
  const accepted = await db.transaction(async (tx) => {
    const redirectTo = targetSeal(secret).seal(request.redirectTo);
    if (!(await replaceRequest(tx, { ...request, redirectTo, requestId, requestedAt }, limits))) return false;
    await jobs.add<SignInMailJob>(tx, SIGN_IN_MAIL_QUEUE, { requestId });
    return true;
  });
  if (!accepted) throw overMailLimit(await findRequest(db, request.email), requestedAt);
}

/** Sends the last mail again, with a new link, if there was one and nobody has used it. */
export async function resendSignInMail(
  services: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  { email, redirectTo }: { email: string; redirectTo: string | undefined },
): Promise<void> {
  const last = await findRequest(services.db, email);
  if (!last?.linkHash) return;
  const { createUser, metadata } = last;
  await requestSignInMail(services, {
    email,
    redirectTo: redirectTo ?? targetSeal(services.secret).open(last.redirectTo),
    createUser,
    metadata,
  });
}

/** Makes the link and the code of a request, replacing older ones. Null when no mail is to be sent for it. */
export async function makeOneTimeToken(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  { requestId }: SignInMailJob,
): Promise<{ email: string; token: string; code: string; redirectTo: string } | null> {
  const request = await findMailRequest(db, requestId);
  if (!request) return null;
  const { email } = request;
  const redirectTo = targetSeal(secret).open(request.redirectTo);
  const [token, code] = [randomToken(), randomCode()];
  const stored = await storeHashes(db, requestId, {
    linkHash: hashToken(token),
    codeHash: hashCode(secret, email, code),
    expiresAt: new Date(clock().getTime() + LIFETIME_MS),
  });
  return stored ? { email, token, code, redirectTo } : null;
}

/** A link that signs in without a mail. Only for who needs no proof of an address; no mail's limit counts it, or is used up by it. */
export async function makeSignInLink(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<string> {
  const now = clock();
  const requestId = crypto.randomUUID();
  const request = { email, requestId, redirectTo: targetSeal(secret).seal(redirectTo), createUser: true };
  const requestedAt = new Date(now.getTime() - MAIL_EVERY_MS);
  const limits = { notSince: now, dayStart: now, mailsADay: MAILS_A_DAY };
  // Together: another request for the same address waits until this one has its link.
  const made = await db.transaction(async (tx) => {
    await replaceRequest(tx, { ...request, metadata: {}, requestedAt }, limits);
    return makeOneTimeToken({ db: tx, clock, secret }, { requestId });
  });
  if (!made) throw new Error("The request of this link is gone");
  return withParameters(made.redirectTo, { token_hash: made.token, type: "email" });
}

/** Whose an open link is. Asking changes nothing. */
export async function describeLink(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
): Promise<string> {
  const row = isTokenShaped(token) ? await findByLink(db, hashToken(token)) : undefined;
  if (!row || !isOpen(row, clock())) throw linkRefused();
  return row.email;
}

export async function spendLink(services: SessionServices, token: string): Promise<SessionResponse> {
  const session = await services.db.transaction(async (tx) => {
    if (!isTokenShaped(token)) return null;
    const row = await lockByLink(tx, hashToken(token));
    return row && isOpen(row, services.clock()) ? spend({ ...services, db: tx }, row) : null;
  });
  if (!session) throw linkRefused();
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
    if (right) return spend({ ...services, db: tx }, row);
    // Counted by this transaction, which therefore ends without an error. The link stays good: who guesses has not seen it.
    await countWrongCode(tx, email);
    return null;
  });
  if (!session) throw codeRefused();
  return session;
}

function linkRefused(): AppError {
  return new AppError(403, "otp_expired", "Email link is invalid or has expired");
}

export function codeRefused(): AppError {
  return new AppError(403, "otp_expired", "Token has expired or is invalid");
}

/** User, session and the end of the token in one transaction: all of it happens or none. */
async function spend(services: SessionServices, request: OneTimeToken): Promise<SessionResponse> {
  await clearHashes(services.db, request.email);
  const userId = await signInByEmail(services, request);
  return startSession(services, { userId, method: "otp" });
}

/** Where a sign-in goes on may hold a gift's link or its receiver's address: whoever reads the table learns neither. */
function targetSeal(secret: Services["secret"]): Seal {
  return createSeal(secret.key("sign-in targets"));
}

function hashCode(secret: Services["secret"], email: string, code: string): string {
  return secret.hmac("sign-in-code", `${email} ${code}`);
}

function isOpen({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt > now;
}

function overMailLimit(last: OneTimeToken | undefined, now: Date): AppError {
  const { requestedAt = now, dayBeganAt = null, mailsToday = 0 } = last ?? {};
  const readyAt =
    dayBeganAt && mailsToday >= MAILS_A_DAY
      ? dayBeganAt.getTime() + DAY_MS
      : requestedAt.getTime() + MAIL_EVERY_MS;
  const seconds = Math.max(1, Math.ceil((readyAt - now.getTime()) / 1000));
  return new AppError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${waitText(seconds)}.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}

function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
