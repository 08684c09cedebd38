import { and, lt, sql } from "drizzle-orm";
import { flowStates, oneTimeTokens, refreshTokens } from "#server/db/schema/auth.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import { signInMail } from "#server/emails/sign-in-mail.ts";
import type { Services } from "#server/services.ts";
import { makeOneTimeToken, SIGN_IN_MAIL_QUEUE, type SignInMailJob } from "./one-time-tokens.ts";
import { withParameters } from "./redirect-target.ts";

export async function registerAuthJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.handle<SignInMailJob>(SIGN_IN_MAIL_QUEUE, (job) => sendSignInMail(services, job));
  await jobs.handle(CLEAN_UP_QUEUE, () => forgetOldSignIns(services));
  await jobs.schedule(CLEAN_UP_QUEUE, "17 * * * *");
}

/** Link and code are made here, when the mail is sent, and exist nowhere but in it: no job and no table holds them. */
async function sendSignInMail(services: Services, job: SignInMailJob): Promise<void> {
  const made = await makeOneTimeToken(services, job);
  if (!made) return;
  const link = withParameters(made.redirectTo, { token_hash: made.token, type: "email" });
  await services.mailer.send({ to: job.email, ...signInMail({ link, code: made.code }) });
}

const CLEAN_UP_QUEUE = "forget-old-sign-ins";
const DAY_MS = 86_400_000;

/** Hourly: what has no use any more is not kept. */
export async function forgetOldSignIns({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const yesterday = new Date(clock().getTime() - DAY_MS);
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.requestedAt, yesterday));
  await db.delete(flowStates).where(lt(flowStates.createdAt, yesterday));
  await db.delete(refreshTokens).where(
    and(
      lt(refreshTokens.createdAt, new Date(clock().getTime() - 30 * DAY_MS)),
      // The active token and its parent are needed however old they are.
      sql`exists (select 1 from ${refreshTokens} as newer where newer.session_id = ${refreshTokens.sessionId}
        and newer.generation >= ${refreshTokens.generation} + 2)`,
    ),
  );
  await db.delete(rateLimits).where(lt(rateLimits.expire, yesterday));
}
