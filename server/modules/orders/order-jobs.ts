import { forgetCodeUsers } from "#server/modules/codes/index.ts";
import { retainedSince } from "#server/platform/db/retained-since.ts";
import type { Services } from "#server/services.ts";
import { remindUnfinished } from "./checkout/remind-unfinished.ts";
import { processWebhook } from "./payments/process-webhook.ts";
import { WEBHOOK_QUEUE } from "./payments/receive-webhook.ts";
import { deleteUnpaidLinks } from "./queries/licence-links.ts";
import { compareRecords } from "./reconciliation/compare-records.ts";
import { reconcileOrders } from "./reconciliation/reconcile-orders.ts";
import { refundPayment, retryRefunds } from "./refunds/refund-order.ts";
import { REFUND_QUEUE } from "./refunds/request-refund.ts";

export async function registerOrderJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.handle<{ eventId: string }>(WEBHOOK_QUEUE, (job) => processWebhook(services, job));
  await jobs.handle<{ refundId: string }>(REFUND_QUEUE, (job) => refundPayment(services, job));
  await jobs.handle("reconcile-orders", async () => {
    await reconcileOrders(services);
    await retryRefunds(services);
  });
  await jobs.schedule("reconcile-orders", "* * * * *");
  await jobs.handle("compare-records", () => compareRecords(services));
  await jobs.schedule("compare-records", "41 3 * * *");
  await jobs.handle("forget-buyers", () => forgetPeople(services));
  await jobs.schedule("forget-buyers", "53 4 * * *");
  await jobs.handle("remind-unfinished", () => remindUnfinished(services));
  await jobs.schedule("remind-unfinished", "11 * * * *");
}

/** Deletes personal data daily, following the retention table of the privacy policy. */
export async function forgetPeople({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await forgetCodeUsers(db, retainedSince("codeUsers", clock()));
  await deleteUnpaidLinks(db, { before: retainedSince("unpaidGifts", clock()) });
}
