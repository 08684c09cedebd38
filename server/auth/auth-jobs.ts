import { retainedSince } from "#server/db/retained-since.ts";
import { signInMail } from "#server/emails/emails.ts";
import type { Services } from "#server/services.ts";
import { deleteOldFlows } from "./queries/flow-states.ts";
import { deleteOldOneTimeTokens } from "./queries/one-time-tokens.ts";
import { deleteOldRateLimits } from "./queries/rate-limits.ts";
import { deleteIdleSessions, deleteOldRefreshTokens } from "./queries/sessions.ts";
import { withParameters } from "./redirect-target.ts";
import { makeOneTimeToken, SIGN_IN_MAIL_QUEUE, type SignInMailJob } from "./tokens/one-time-tokens.ts";

export async function registerAuthJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.handle<SignInMailJob>(SIGN_IN_MAIL_QUEUE, (job) => sendSignInMail(services, job));
  await jobs.handle(CLEAN_UP_QUEUE, () => deleteOldSignIns(services));
  await jobs.schedule(CLEAN_UP_QUEUE, "17 * * * *");
}

/** Link and code are made here, when the mail is sent, and exist nowhere but in it: no job and no table holds them. */
async function sendSignInMail(services: Services, job: SignInMailJob): Promise<void> {
  const made = await makeOneTimeToken(services, job);
  if (!made) return;
  const link = withParameters(made.redirectTo, { token_hash: made.token, type: "email" });
  await services.mailer.send({ to: made.email, ...signInMail({ link, code: made.code }) });
}

const CLEAN_UP_QUEUE = "forget-old-sign-ins";

/** Hourly, by the privacy policy's table. */
export async function deleteOldSignIns({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock();
  await deleteOldOneTimeTokens(db, retainedSince("signIns", now));
  await deleteOldFlows(db, retainedSince("signIns", now));
  await deleteIdleSessions(db, retainedSince("sessions", now));
  await deleteOldRefreshTokens(db, retainedSince("refreshTokens", now));
  await deleteOldRateLimits(db, retainedSince("rateLimits", now));
}
