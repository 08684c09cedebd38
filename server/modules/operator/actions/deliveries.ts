import { AppError } from "#server/errors.ts";
import { resendMail } from "#server/platform/emails/index.ts";
import { lockDeadJob } from "#server/platform/jobs/index.ts";
import { defineOperatorAction } from "../perform/define-action.ts";
import { byId } from "./inputs.ts";

/** Tries an undeliverable mail for another three days. */
export const resendMailAction = defineOperatorAction({
  name: "mail.resend",
  at: "POST /mails/:id/resend",
  role: "support",
  param: byId,
  auditText: () => ["sent the mail", " again"],
  async run(services, { id }) {
    await resendMail(services, id);
    return {
      subject: id,
      before: { state: "undeliverable" },
      after: { state: "queued" },
      result: { done: true },
    };
  },
});

/** Gives a job that has used all attempts one more. */
export const retryJobAction = defineOperatorAction({
  name: "job.retry",
  at: "POST /jobs/:id/retry",
  role: "owner",
  param: byId,
  auditText: () => ["started again:", ""],
  async run({ db, jobs }, { id }) {
    const job = await lockDeadJob(db, id);
    if (!job) throw new AppError(404, "not_found", "There is no failed job with this id.");
    await jobs.retry(db, job.queue, id);
    return {
      subject: id,
      before: { ...job, state: "dead" },
      after: { ...job, state: "queued" },
      result: { done: true },
    };
  },
});
