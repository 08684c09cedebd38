import { deleteExpired, retainedSince } from "#server/platform/db/retained-since.ts";
import {
  earlierLinks,
  flowStates,
  mailCounts,
  oneTimeTokens,
} from "#server/platform/db/schema/people/auth.ts";
import { rateLimits } from "#server/platform/db/schema/rate-limits.ts";
import { signInMail } from "#server/platform/emails/index.ts";
import { MailRefused } from "#server/platform/providers/mailer/mailer.ts";
import type { Services } from "#server/services.ts";
import { deleteIdleSessions, deleteOldRefreshTokens } from "./queries/sessions.ts";
import { withParameters } from "./redirect-target.ts";
import { makeOneTimeToken, SIGN_IN_MAIL_QUEUE, type SignInMailJob } from "./tokens/one-time-tokens.ts";

export async function registerAuthJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.handle<SignInMailJob>(SIGN_IN_MAIL_QUEUE, (job) => sendSignInMail(services, job));
  await jobs.handle("forget-old-sign-ins", () => deleteOldSignIns(services), "17 * * * *");
}

/** Creates link and code when the mail is sent, so that they exist in the mail alone: no job and no table holds them. */
async function sendSignInMail(services: Services, job: SignInMailJob): Promise<void> {
  const made = await makeOneTimeToken(services, job);
  if (!made) return;
  const link = withParameters(made.redirectTo, { token_hash: made.token, type: "email" });
  try {
    await services.mailer.send({ to: made.email, ...signInMail({ link, code: made.code }) });
  } catch (error) {
    // The mail server refuses the address for good, so another attempt would fail too.
    if (!(error instanceof MailRefused)) throw error;
    services.log.info("sign-in mail refused");
  }
}

/** Runs hourly, as the privacy policy's table promises. */
export async function deleteOldSignIns({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock();
  for (const time of [
    oneTimeTokens.requestedAt,
    earlierLinks.expiresAt,
    mailCounts.dayBeganAt,
    flowStates.createdAt,
  ])
    await deleteExpired(db, "signIns", time, now);
  await deleteIdleSessions(db, retainedSince("sessions", now));
  await deleteOldRefreshTokens(db, retainedSince("refreshTokens", now));
  await deleteExpired(db, "rateLimits", rateLimits.expire, now);
}
