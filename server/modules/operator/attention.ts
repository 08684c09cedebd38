import { listMessages, unreadMessages } from "#server/modules/contact/index.ts";
import { countCorrections } from "#server/modules/invoices/index.ts";
import { ordersNeedingAttention, ordersToLookAt } from "#server/modules/orders/index.ts";
import { countUndeliverable } from "#server/platform/emails/index.ts";
import { countDeadJobs } from "#server/platform/jobs/index.ts";
import type { Services } from "#server/services.ts";

/** Entries that need attention: the count of each kind, and the entry itself if there is only one. */
export async function readAttention({ db, clock, catalogue }: Pick<Services, "db" | "clock" | "catalogue">) {
  const now = clock();
  const failing = catalogue.proofLog().filter(({ results: [newest] }) => newest && !newest.passed);
  const [counts, entries, unread, unreadOnes, jobs, mails, corrections] = await Promise.all([
    ordersNeedingAttention(db, now),
    ordersToLookAt(db, now),
    unreadMessages(db),
    listMessages(db, { status: "unread" }, { after: null, limit: 2 }),
    countDeadJobs(db),
    countUndeliverable(db),
    countCorrections(db),
  ]);
  return {
    attention: (
      [
        { kind: "disputes", count: counts.disputes },
        { kind: "mismatches", count: counts.mismatches },
        { kind: "refunds", count: counts.refunds },
        { kind: "corrections", count: corrections },
        { kind: "proofs", count: failing.length },
        { kind: "jobs", count: jobs },
        { kind: "mails", count: mails },
        { kind: "messages", count: unread },
      ] as const
    ).filter(({ count }) => count > 0),
    /** Holds an order number or a message id. */
    only_entries: {
      disputes: only(entries.disputes)?.reference ?? null,
      mismatches: only(entries.mismatches)?.reference ?? null,
      refunds: only(entries.refunds)?.reference ?? null,
      messages: only(unreadOnes.items)?.id ?? null,
    },
  };
}

function only<Entry>(entries: Entry[]): Entry | undefined {
  return entries.length === 1 ? entries[0] : undefined;
}
