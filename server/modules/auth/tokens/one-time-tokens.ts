import { randomInt } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { createSeal, type Seal } from "#server/platform/crypto/seal.ts";
import { constantTimeEqual, hashToken, isTokenShaped, randomToken } from "#server/platform/crypto/tokens.ts";
import type { Services } from "#server/services.ts";
import {
  clearHashes,
  countWrongCode,
  findEarlierLink,
  findMailRequest,
  findRequest,
  lockRequest,
  type OneTimeToken,
  replaceRequest,
  storeHashes,
  takeEarlierLink,
} from "../queries/one-time-tokens.ts";
import { withParameters } from "../redirect-target.ts";
import { type SessionResponse, type SessionServices, startSession } from "../sessions.ts";
import { signInByEmail } from "../users.ts";
import { countSignInMail, MAIL_EVERY_MS, type MailSender, overMailLimit } from "./mail-limits.ts";

const LIFETIME_MS = 3_600_000;
const TRIES = 5;

export const SIGN_IN_MAIL_QUEUE = "send-sign-in-mail";
/** Contains no address: a queued job may outlive a deleted account. */
export type SignInMailJob = { requestId: string };

type SignInMailRequest = Pick<OneTimeToken, "email" | "redirectTo" | "createUser" | "metadata">;

/**
 * Queues a sign-in mail. Reads no account, so that known and unknown addresses take the same time and get the same
 * response.
 */
export async function requestSignInMail(
  { db, jobs, clock, secret }: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  request: SignInMailRequest,
  sender: MailSender,
): Promise<void> {
  const requestedAt = clock();
  const requestId = crypto.randomUUID();
  const { email } = request;
  const notSince = new Date(requestedAt.getTime() - MAIL_EVERY_MS);
  await db.transaction(async (tx) => {
    const redirectTo = targetSeal(secret).seal(request.redirectTo);
    if (!(await replaceRequest(tx, { ...request, redirectTo, requestId, requestedAt }, { notSince }))) {
      const last = await findRequest(tx, { email });
      throw overMailLimit((last?.requestedAt ?? requestedAt).getTime() + MAIL_EVERY_MS, requestedAt);
    }
    await countSignInMail({ db: tx, secret }, { email, ...sender, now: requestedAt });
    await jobs.add<SignInMailJob>(tx, SIGN_IN_MAIL_QUEUE, { requestId });
  });
}

/** Sends the last mail again with a new link, unless there was none or it was used. */
export async function resendSignInMail(
  services: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  { email, redirectTo }: { email: string; redirectTo: string | undefined },
  sender: MailSender,
): Promise<void> {
  const last = await findRequest(services.db, { email });
  if (!last?.codeHash) return;
  const { createUser, metadata } = last;
  const target = redirectTo ?? targetSeal(services.secret).open(last.redirectTo);
  await requestSignInMail(services, { email, redirectTo: target, createUser, metadata }, sender);
}

/** Creates the link and the code of a request; the code replaces the older one. Null when no mail is to be sent. */
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

/** A link that signs in without a mail, for the demo's operator, who proves no address. No mail limit counts it. */
export async function makeSignInLink(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<string> {
  const now = clock();
  const requestId = crypto.randomUUID();
  const request = { email, requestId, redirectTo: targetSeal(secret).seal(redirectTo), createUser: true };
  const requestedAt = new Date(now.getTime() - MAIL_EVERY_MS);
  // One transaction: a concurrent request for the same address waits until this one has its link.
  const made = await db.transaction(async (tx) => {
    await replaceRequest(tx, { ...request, metadata: {}, requestedAt }, { notSince: now });
    return makeOneTimeToken({ db: tx, clock, secret }, { requestId });
  });
  if (!made) throw new Error("The request of this link was deleted");
  return withParameters(made.redirectTo, { token_hash: made.token, type: "email" });
}

/** Returns the address of an open link without spending it. */
export async function describeLink({ db, clock }: Pick<Services, "db" | "clock">, token: string) {
  if (!isTokenShaped(token)) throw linkRefused();
  const now = clock();
  const row = await findRequest(db, { linkHash: hashToken(token) });
  const link = row && isOpen(row, now) ? row : await findEarlierLink(db, hashToken(token), now);
  if (!link) throw linkRefused();
  return link.email;
}

export async function spendLink(services: SessionServices, token: string): Promise<SessionResponse> {
  const session = await services.db.transaction(async (tx) => {
    if (!isTokenShaped(token)) return null;
    const now = services.clock();
    const row = await lockRequest(tx, { linkHash: hashToken(token) });
    if (row && isOpen(row, now)) return spend({ ...services, db: tx }, row);
    const earlier = await takeEarlierLink(tx, hashToken(token), now);
    return earlier ? signIn({ ...services, db: tx }, earlier) : null;
  });
  if (!session) throw linkRefused();
  return session;
}

export async function spendCode(services: SessionServices, { email, code }: { email: string; code: string }) {
  const given = hashCode(services.secret, email, code);
  const session = await services.db.transaction(async (tx) => {
    const row = await lockRequest(tx, { email });
    const right = constantTimeEqual(row?.codeHash ?? "", given);
    if (!row || !isOpen(row, services.clock()) || row.wrongCodes >= TRIES) return null;
    if (right) return spend({ ...services, db: tx }, row);
    // Returns instead of throwing, so that the count is committed. The link stays valid: a guesser has not seen it.
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

/** Clears the token and creates user and session; the caller's transaction makes it atomic. */
async function spend(services: SessionServices, request: OneTimeToken): Promise<SessionResponse> {
  await clearHashes(services.db, request.email);
  return signIn(services, request);
}

async function signIn(
  services: SessionServices,
  { email, metadata }: Pick<OneTimeToken, "email" | "metadata">,
): Promise<SessionResponse> {
  const userId = await signInByEmail(services, { email, metadata });
  return startSession(services, { userId, method: "otp" });
}

/** Encrypts redirect targets, which may contain a gift's link or its receiver's address. */
function targetSeal(secret: Services["secret"]): Seal {
  return createSeal([secret.key("sign-in targets")]);
}

function hashCode(secret: Services["secret"], email: string, code: string): string {
  return secret.hmac("sign-in-code", `${email} ${code}`);
}

function isOpen({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt > now;
}

function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
