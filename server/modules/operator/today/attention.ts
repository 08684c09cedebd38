import { listMessages, unreadMessages } from "#server/modules/contact/index.ts";
import { countCorrections, listCorrections } from "#server/modules/invoices/index.ts";
import { mismatchTitle, ordersNeedingAttention, ordersToLookAt } from "#server/modules/orders/index.ts";
import { countUndeliverable, listUndeliverable } from "#server/platform/emails/index.ts";
import { countDeadJobs, listDeadJobs } from "#server/platform/jobs/index.ts";
import type { Services } from "#server/services.ts";
import { withNames } from "../buyer-names.ts";

const NEWEST = { after: null, limit: 2 };

/** Entries that need attention: the count of each kind with its newest entry, and the entry itself if there is only one. */
export async function readAttention(services: Pick<Services, "db" | "clock" | "catalogue">) {
  const { db, clock, catalogue } = services;
  const now = clock();
  const failing = catalogue.proofLog().filter(({ results: [newest] }) => newest && !newest.passed);
  const [counts, entries, unread, unreadOnes, jobs, mails, corrections] = await Promise.all([
    ordersNeedingAttention(db, now),
    ordersToLookAt(db, now),
    unreadMessages(db),
    listMessages(db, { status: "unread" }, NEWEST),
    countDeadJobs(db),
    countUndeliverable(db),
    countCorrections(db),
  ]);
  const newest = await newestEntries(db, entries);
  const message = unreadOnes.items[0];
  return {
    attention: (
      [
        { kind: "disputes", count: counts.disputes, newest: newest.dispute },
        { kind: "mismatches", count: counts.mismatches, newest: newest.mismatch },
        { kind: "refunds", count: counts.refunds, newest: newest.refund },
        { kind: "corrections", count: corrections, newest: newest.correction },
        { kind: "proofs", count: failing.length, newest: { about: failing[0]?.title ?? null } },
        { kind: "jobs", count: jobs, newest: newest.job },
        { kind: "mails", count: mails, newest: newest.mail },
        {
          kind: "messages",
          count: unread,
          newest: { name: message?.name ?? null, about: message?.company ?? null },
        },
      ] as const satisfies { kind: string; count: number; newest: Partial<Facts> | undefined }[]
    )
      .filter(({ count }) => count > 0)
      .map(({ kind, count, newest }) => ({ kind, count, newest: { ...NO_FACTS, ...newest } })),
    /** By an order's number or a message's id. */
    only_entries: {
      disputes: only(entries.disputes)?.reference ?? null,
      mismatches: only(entries.mismatches)?.reference ?? null,
      refunds: only(entries.refunds)?.reference ?? null,
      messages: only(unreadOnes.items)?.id ?? null,
    },
  };
}

/** Facts of an entry that its sentence in the console names. */
type Facts = {
  name: string | null;
  about: string | null;
  amount_paise: number | null;
  respond_by: Date | null;
  /** Id of the payment or order at the provider. */
  provider_id: string | null;
};

const NO_FACTS: Facts = { name: null, about: null, amount_paise: null, respond_by: null, provider_id: null };

async function newestEntries(db: Services["db"], entries: Awaited<ReturnType<typeof ordersToLookAt>>) {
  const [[dispute], [mismatch], [refund], corrections, jobs, mails] = await Promise.all([
    withNames(db, entries.disputes),
    withNames(db, entries.mismatches),
    withNames(db, entries.refunds),
    listCorrections(db, NEWEST),
    listDeadJobs(db, NEWEST),
    listUndeliverable(db, NEWEST),
  ]);
  const [correction] = corrections.items;
  const [job] = jobs.items;
  const [mail] = mails.items;
  return {
    dispute: dispute && {
      ...buyer(dispute),
      amount_paise: dispute.disputed_paise ?? dispute.amount_paise,
      respond_by: dispute.respond_by,
      provider_id: dispute.provider_id,
    },
    mismatch: mismatch && {
      ...buyer(mismatch),
      about: mismatchTitle(mismatch.kind),
      amount_paise: mismatch.amount_paise,
      provider_id: mismatch.provider_id,
    },
    refund: refund && { ...buyer(refund), amount_paise: refund.amount_paise },
    correction: correction && { name: correction.details.name, about: correction.reference },
    job: job && { about: job.queue },
    mail: mail && { name: mail.to, about: mail.subject },
  };
}

function buyer({ name, email }: { name: string | null; email: string | null }): Pick<Facts, "name"> {
  return { name: name ?? email };
}

function only<Entry>(entries: Entry[]): Entry | undefined {
  return entries.length === 1 ? entries[0] : undefined;
}
