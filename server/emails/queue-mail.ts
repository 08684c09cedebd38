import type { Db } from "#server/db/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Mail, Mailer } from "#server/providers/mailer/mailer.ts";

const QUEUE = "send-mail";

/** Sends a mail once the caller's transaction is committed, and again and again until the mail server has taken it. */
export async function queueMail({ db, jobs }: { db: Db; jobs: Jobs }, mail: Mail): Promise<void> {
  await jobs.add(db, QUEUE, mail);
}

export async function registerMailJobs({ jobs, mailer }: { jobs: Jobs; mailer: Mailer }): Promise<void> {
  await jobs.handle<Mail>(QUEUE, (mail) => mailer.send(mail));
}
