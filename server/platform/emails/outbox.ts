import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import { isDatabaseUnavailable } from "#server/platform/db/database-errors.ts";
import { deleteExpired } from "#server/platform/db/retained-since.ts";
import { mails, refusedAddresses } from "#server/platform/db/schema/mails.ts";
import { type Mail, MailRefused } from "#server/platform/providers/mailer/mailer.ts";
import type { Services } from "#server/services.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { makeUnsubscribeToken, newsReaders } from "./news.ts";
import { insertRefusedAddress } from "./news-queries.ts";
import { deleteMail, findMail, insertMail, markFailed, markSent, reopenMail } from "./queries.ts";
import { CLAIM_TOKEN, type MailParts, type QueuedMail, UNSUBSCRIBE_TOKEN } from "./queued-mail.ts";

export { countUndeliverable, listUndeliverable, mailNumbers } from "./queries.ts";

const QUEUE = "send-mail";
/** Covers a mail server that is down over a long weekend. */
const TRY_MS = 3 * DAY_MS;
/** More than fit into three days at one per hour. */
const RETRIES = 200;

/**
 * Queues a mail in the caller's transaction and retries it for three days. A mail with an id is sent once, however
 * often it is queued.
 */
export async function queueMail(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  mail: QueuedMail,
): Promise<void> {
  const mailId = await insertMail(db, mail, clock());
  if (mailId) await addMailJob({ db, jobs }, mailId);
}

/** Queues a stored mail in the caller's transaction. */
export async function addMailJob({ db, jobs }: Pick<Services, "db" | "jobs">, mailId: string): Promise<void> {
  await jobs.add(db, QUEUE, { mailId }, { retryLimit: RETRIES });
}

/** Job that sends a mail. Rejected or overdue mails go to the operators' list. */
export async function deliverMail(
  { db, mailer, clock, secret }: Pick<Services, "db" | "mailer" | "clock" | "secret">,
  { mailId }: { mailId: string },
  { readDocument, makeClaimToken }: MailParts,
): Promise<void> {
  const mail = await findMail(db, mailId);
  if (!mail?.content || mail.sentAt || mail.undeliverableAt) return;
  const { news } = mail.content;
  // The recipient may have opted out since it was queued.
  if (news && (await newsReaders({ db }, [{ ...news, email: mail.to }])).length === 0)
    return deleteMail(db, mailId);
  try {
    const { attachments = [], handsOver, ...content } = mail.content;
    const claim = handsOver ? await makeClaimToken({ linkId: handsOver, mailId }) : undefined;
    if (claim === null) return deleteMail(db, mailId);
    const tokens = {
      ...(claim && { [CLAIM_TOKEN]: claim }),
      ...(news && { [UNSUBSCRIBE_TOKEN]: makeUnsubscribeToken({ secret }, news.userId) }),
    };
    const read = await Promise.all(
      attachments.map(async ({ documentId, ...file }) => ({
        ...file,
        content: await readDocument(documentId),
      })),
    );
    await mailer.send({
      ...withTokens(content, tokens),
      id: mailId,
      ...(read.length > 0 && { attachments: read }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof MailRefused;
    if (isRefused) await insertRefusedAddress(db, { email: mail.to, reason, refusedAt: clock() });
    const isFinal = isRefused || clock().getTime() - mail.createdAt.getTime() >= TRY_MS;
    await markFailed(db, mailId, { reason, undeliverableAt: isFinal ? clock() : null });
    if (isFinal) return;
    throw error;
  }
  // Without this record the mail would be sent again.
  await untilBack(() => markSent(db, mailId, clock()));
}

function withTokens({ news, ...mail }: Mail, tokens: Record<string, string>): Mail {
  const fill = (text: string) =>
    Object.entries(tokens).reduce((filled, [name, token]) => filled.replaceAll(name, token), text);
  const filled = { ...mail, text: fill(mail.text), html: fill(mail.html) };
  return news ? { ...filled, news: { ...news, unsubscribeUrl: fill(news.unsubscribeUrl) } } : filled;
}

/** Retries an undeliverable mail for another three days, for an operator. */
export async function resendMail(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  mailId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await reopenMail(tx, mailId, clock())))
      throw new AppError(404, "not_found", "There is no undeliverable mail with this id.");
    await addMailJob({ db: tx, jobs }, mailId);
  });
}

export async function registerMailJobs(
  services: Pick<Services, "db" | "jobs" | "mailer" | "clock" | "secret">,
  parts: MailParts,
): Promise<void> {
  const { db, jobs, mailer, clock } = services;
  await jobs.handle<{ mailId: string } | Mail>(
    QUEUE,
    // Jobs from before the outbox contain the mail itself.
    (job) => ("mailId" in job ? deliverMail(services, job, parts) : mailer.send(job)),
  );
  const forget = async () => {
    await deleteExpired(db, "sentMails", mails.sentAt, clock());
    await deleteExpired(db, "undeliverableMails", mails.undeliverableAt, clock());
    await deleteExpired(db, "refusedAddresses", refusedAddresses.refusedAt, clock());
  };
  await jobs.handle("forget-sent-mails", forget, "17 4 * * *");
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/** Records what has already happened outside; retries for a minute while the database is unavailable. */
async function untilBack(write: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await wait(PAUSE_MS))
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > end) throw error;
    }
}
