import { resendMail } from "#server/emails/emails.ts";
import { AppError } from "#server/errors.ts";
import { lockDeadJob } from "#server/jobs/jobs.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

type Subject = { actor: string; id: string };

/** Tries an undeliverable mail for another three days. */
export async function auditedResendMail(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { actor, id }: Subject,
): Promise<void> {
  await audited(services, { actor, action: "mail.resend", subject: id }, async (db) => {
    await resendMail({ ...services, db }, id);
    return { before: { state: "undeliverable" }, after: { state: "queued" }, result: undefined };
  });
}

/** Gives a job that was tried to the last one more try. */
export async function retryDeadJob(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { actor, id }: Subject,
): Promise<void> {
  await audited(services, { actor, action: "job.retry", subject: id }, async (db) => {
    const job = await lockDeadJob(db, id);
    if (!job) throw new AppError(404, "not_found", "There is no dead job with this id.");
    await services.jobs.retry(db, job.queue, id);
    return { before: { ...job, state: "dead" }, after: { ...job, state: "queued" }, result: undefined };
  });
}
