import { orderNumbers } from "#server/modules/orders/index.ts";
import { mailNumbers } from "#server/platform/emails/index.ts";
import { jobNumbers } from "#server/platform/jobs/index.ts";
import { within } from "#server/platform/net/within.ts";
import { isStale } from "#server/platform/providers/exchange-rate/exchange-rate.ts";
import type { Services } from "#server/services.ts";
import { type GaugeOptions, type Reading, registerGauge, type Sample } from "./register-gauge.ts";

/** Limits database reads: several instances are scraped every few seconds. */
const READ_EVERY_MS = 10_000;
const WITHIN_MS = 2_000;

type Numbers = {
  orders: Awaited<ReturnType<typeof orderNumbers>>;
  mails: Awaited<ReturnType<typeof mailNumbers>>;
  jobs: Awaited<ReturnType<typeof jobNumbers>>;
  isRateStale: boolean;
};

/**
 * Gauges of queues and open work, read from the database and equal on every instance, so dashboards take the
 * maximum. While the database does not respond they have no value and `opswright_database_up` is 0.
 */
export function registerBusinessGauges(
  services: Pick<Services, "db" | "clock" | "registry" | "exchangeRate">,
): void {
  const { db, clock, registry, exchangeRate } = services;
  let numbers: Numbers | null = null;
  let readAt = 0;
  let reading: Promise<Numbers | null> | null = null;

  async function read(): Promise<Numbers> {
    const now = clock();
    const [orders, mails, jobs, lastRate] = await Promise.all([
      orderNumbers(db, now),
      mailNumbers(db, now),
      jobNumbers(db, now),
      exchangeRate.lastGood(),
    ]);
    return { orders, mails, jobs, isRateStale: !lastRate || isStale(lastRate.asOf, now) };
  }

  async function readInTime(): Promise<Numbers | null> {
    if (numbers && performance.now() - readAt < READ_EVERY_MS) return numbers;
    reading ??= read()
      .catch(() => null)
      .finally(() => (reading = null));
    numbers = await within(WITHIN_MS, reading);
    readAt = performance.now();
    return numbers;
  }

  const up = { name: "database_up", help: "1 while the database responds" };
  registerGauge(registry, up, async () => ((await readInTime()) ? 1 : 0));
  for (const { pick, ...gauge } of GAUGES)
    registerGauge(registry, gauge, async () => {
      const found = await readInTime();
      return found && pick(found);
    });
}

const GAUGES: (GaugeOptions & { pick(found: Numbers): Reading })[] = [
  {
    name: "oldest_mail_seconds",
    help: "How long the oldest queued mail has waited",
    pick: ({ mails }) => mails.oldestSeconds,
  },
  {
    name: "webhooks_unprocessed",
    help: "Webhooks that are stored and not yet processed",
    pick: ({ orders }) => orders.webhooks.count,
  },
  {
    name: "oldest_webhook_seconds",
    help: "How long the oldest of them has waited",
    pick: ({ orders }) => orders.webhooks.oldestSeconds,
  },
  {
    name: "reconciler_lag_seconds",
    help: "How long the reconciler is behind with the order that waits longest",
    pick: ({ orders }) => orders.reconcilerLagSeconds,
  },
  {
    name: "books_compared_seconds",
    help: "Time since the last complete comparison with the provider's records",
    pick: ({ orders }) => orders.recordsComparedSeconds,
  },
  {
    name: "exchange_rate_stale",
    help: "1 while the exchange rate in use is more than a day old, or the fallback",
    pick: ({ isRateStale }) => (isRateStale ? 1 : 0),
  },
  {
    name: "jobs",
    help: "Jobs by queue and state: waiting, running, dead",
    labels: ["queue", "state"],
    pick: ({ jobs }) => jobs.counts.map(({ count, ...labels }) => ({ labels, value: count })),
  },
  {
    name: "oldest_job_seconds",
    help: "How long the oldest job that could run has waited",
    labels: ["queue"],
    pick: ({ jobs }) => jobs.oldest.map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
  },
  {
    name: "mails",
    help: "Mails by state: queued, undeliverable",
    labels: ["state"],
    pick: ({ mails }) =>
      (["queued", "undeliverable"] as const).map((state) => ({ labels: { state }, value: mails[state] })),
  },
  {
    name: "orders",
    help: "Orders by state",
    labels: ["state"],
    pick: ({ orders }) => orders.orders.map(byState),
  },
  {
    name: "refunds",
    help: "Refunds by state",
    labels: ["state"],
    pick: ({ orders }) => orders.refunds.map(byState),
  },
  {
    name: "payment_mismatches",
    help: "Differences between the provider's records and ours",
    labels: ["kind"],
    pick: ({ orders }) => orders.mismatches.map(({ kind, count }) => ({ labels: { kind }, value: count })),
  },
];

function byState({ state, count }: { state: string; count: number }): Sample {
  return { labels: { state }, value: count };
}
