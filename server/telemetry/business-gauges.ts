import { Gauge } from "prom-client";
import { mailNumbers } from "#server/emails/emails.ts";
import { jobNumbers } from "#server/jobs/jobs.ts";
import { orderNumbers } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";

/** As several instances are asked every few seconds, each reads the database at most so often. */
const READ_EVERY_MS = 10_000;
const WITHIN_MS = 2_000;

type Numbers = {
  orders: Awaited<ReturnType<typeof orderNumbers>>;
  mails: Awaited<ReturnType<typeof mailNumbers>>;
  jobs: Awaited<ReturnType<typeof jobNumbers>>;
};

/**
 * What waits, by the database: the same from every instance, so a dashboard takes the maximum. While it does not respond
 * in time these have no value, and `opswright_database_up` is 0.
 */
export function registerBusinessGauges(services: Pick<Services, "db" | "clock" | "registry">) {
  const gauges = createGauges(services);
  let numbers: Numbers | null = null;
  let readAt = 0;
  let reading: Promise<Numbers | null> | null = null;

  async function read(): Promise<Numbers | null> {
    const now = services.clock();
    const [orders, mails, jobs] = await Promise.all([
      orderNumbers(services.db, now),
      mailNumbers(services.db, now),
      jobNumbers(services.db, now),
    ]);
    return { orders, mails, jobs };
  }

  async function readInTime(): Promise<Numbers | null> {
    if (numbers && performance.now() - readAt < READ_EVERY_MS) return numbers;
    reading ??= read()
      .catch(() => null)
      .finally(() => (reading = null));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, WITHIN_MS, null);
    });
    numbers = await Promise.race([reading, late]).finally(() => clearTimeout(timer));
    readAt = performance.now();
    return numbers;
  }

  const up = new Gauge({
    name: "opswright_database_up",
    help: "1 while the database responds",
    registers: [services.registry],
  });
  return {
    /** Before each time that they are shown. */
    async refresh(): Promise<void> {
      const found = await readInTime();
      up.set(found ? 1 : 0);
      gauges.set(found);
    },
  };
}

function createGauges({ registry }: Pick<Services, "registry">) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `opswright_${name}`, help, labelNames, registers: [registry] });
  const jobs = gauge("jobs", "Jobs by queue and state: waiting, running, dead", ["queue", "state"]);
  const oldestJob = gauge("oldest_job_seconds", "How long the oldest job that could run has waited", [
    "queue",
  ]);
  const mails = gauge("mails", "Mails by state: queued, undeliverable", ["state"]);
  const oldestMail = gauge("oldest_mail_seconds", "How long the oldest queued mail has waited");
  const orders = gauge("orders", "Orders by state", ["state"]);
  const refunds = gauge("refunds", "Refunds by state", ["state"]);
  const mismatches = gauge("payment_mismatches", "Differences between the provider's records and ours", [
    "kind",
  ]);
  const webhooks = gauge("webhooks_unprocessed", "Webhooks that were stored and not yet worked on");
  const oldestWebhook = gauge("oldest_webhook_seconds", "How long the oldest of them has waited");
  const lag = gauge(
    "reconciler_lag_seconds",
    "How long the reconciler is behind with the order that waits longest",
  );
  const records = gauge("books_compared_seconds", "How long ago the provider's records were compared whole");
  const all = [
    jobs,
    oldestJob,
    mails,
    oldestMail,
    orders,
    refunds,
    mismatches,
    webhooks,
    oldestWebhook,
    lag,
    records,
  ];

  return {
    set(found: Numbers | null): void {
      for (const each of all) each.reset();
      if (!found) {
        // Without labels a reset is a zero, which would be good news.
        for (const each of [oldestMail, webhooks, oldestWebhook, lag, records]) each.remove();
        return;
      }
      for (const { queue, state, count } of found.jobs.counts) jobs.set({ queue, state }, count);
      for (const { queue, seconds } of found.jobs.oldest) oldestJob.set({ queue }, seconds);
      mails.set({ state: "queued" }, found.mails.queued);
      mails.set({ state: "undeliverable" }, found.mails.undeliverable);
      oldestMail.set(found.mails.oldestSeconds);
      for (const { state, count } of found.orders.orders) orders.set({ state }, count);
      for (const { state, count } of found.orders.refunds) refunds.set({ state }, count);
      for (const { kind, count } of found.orders.mismatches) mismatches.set({ kind }, count);
      webhooks.set(found.orders.webhooks.count);
      oldestWebhook.set(found.orders.webhooks.oldestSeconds);
      lag.set(found.orders.reconcilerLagSeconds);
      if (found.orders.recordsComparedSeconds === null) records.remove();
      else records.set(found.orders.recordsComparedSeconds);
    },
  };
}
