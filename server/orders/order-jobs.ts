import type { Services } from "#server/services.ts";
import { compareBooks } from "./compare-books.ts";
import { reconcileOrders } from "./reconcile.ts";
import { REFUND_QUEUE, refundPayment } from "./refund-payment.ts";
import { WEBHOOK_QUEUE, workWebhook } from "./webhook.ts";

export async function registerOrderJobs(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.handle<{ eventId: string }>(WEBHOOK_QUEUE, (job) => workWebhook(services, job));
  await jobs.handle<{ refundId: string }>(REFUND_QUEUE, (job) => refundPayment(services, job));
  await jobs.handle("reconcile-orders", () => reconcileOrders(services).then(() => {}));
  await jobs.schedule("reconcile-orders", "* * * * *");
  await jobs.handle("compare-books", () => compareBooks(services));
  await jobs.schedule("compare-books", "41 3 * * *");
}
