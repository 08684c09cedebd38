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
  const reconcile = async () => {
    await reconcileOrders(services);
    await retryRefunds(services);
  };
  await jobs.handle("reconcile-orders", reconcile, "* * * * *");
  await jobs.handle("compare-records", () => compareRecords(services), "41 3 * * *");
  await jobs.handle("forget-buyers", () => forgetPeople(services), "53 4 * * *");
  await jobs.handle("remind-unfinished", () => remindUnfinished(services), "11 * * * *");
}

/** Deletes personal data daily, following the retention table of the privacy policy. */
export async function forgetPeople({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await forgetCodeUsers(db, retainedSince("codeUsers", clock()));
  await deleteUnpaidLinks(db, { before: retainedSince("unpaidGifts", clock()) });
}
