import type { Services } from "#server/services.ts";
import { compareBooks } from "./compare-books.ts";
import { processWebhook } from "./process-webhook.ts";
import { WEBHOOK_QUEUE } from "./receive-webhook.ts";
import { reconcileOrders } from "./reconcile-orders.ts";
import { refundPayment, retryRefunds } from "./refund-payment.ts";
import { REFUND_QUEUE } from "./refund-queue.ts";
import { remindUnfinished } from "./remind-unfinished.ts";

export async function registerOrderJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.handle<{ eventId: string }>(WEBHOOK_QUEUE, (job) => processWebhook(services, job));
  await jobs.handle<{ refundId: string }>(REFUND_QUEUE, (job) => refundPayment(services, job));
  await jobs.handle("reconcile-orders", async () => {
    await reconcileOrders(services);
    await retryRefunds(services);
  });
  await jobs.schedule("reconcile-orders", "* * * * *");
  await jobs.handle("compare-books", () => compareBooks(services));
  await jobs.schedule("compare-books", "41 3 * * *");
  await jobs.handle("remind-unfinished", () => remindUnfinished(services));
  await jobs.schedule("remind-unfinished", "11 * * * *");
}
