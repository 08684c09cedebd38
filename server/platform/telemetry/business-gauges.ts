import { Gauge } from "prom-client";
import { orderNumbers } from "#server/modules/orders/index.ts";
import { mailNumbers } from "#server/platform/emails/index.ts";
import { jobNumbers } from "#server/platform/jobs/index.ts";
import { isStale } from "#server/platform/providers/exchange-rate/exchange-rate.ts";
import type { Services } from "#server/services.ts";

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
) {
  const gauges = createGauges(services);
  let numbers: Numbers | null = null;
  let readAt = 0;
  let reading: Promise<Numbers | null> | null = null;

  async function read(): Promise<Numbers | null> {
    const now = services.clock();
    const [orders, mails, jobs, lastRate] = await Promise.all([
      orderNumbers(services.db, now),
      mailNumbers(services.db, now),
      jobNumbers(services.db, now),
      services.exchangeRate.lastGood(),
    ]);
    return { orders, mails, jobs, isRateStale: !lastRate || isStale(lastRate.asOf, now) };
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
    /** Called before each scrape. */
    async refresh(): Promise<void> {
      const found = await readInTime();
      up.set(found ? 1 : 0);
      gauges.set(found);
    },
  };
}

/** Gauges without labels. Null removes the value. */
const VALUES: [name: string, help: string, read: (found: Numbers) => number | null][] = [
  ["oldest_mail_seconds", "How long the oldest queued mail has waited", ({ mails }) => mails.oldestSeconds],
  [
    "webhooks_unprocessed",
    "Webhooks that are stored and not yet processed",
    ({ orders }) => orders.webhooks.count,
  ],
  [
    "oldest_webhook_seconds",
    "How long the oldest of them has waited",
    ({ orders }) => orders.webhooks.oldestSeconds,
  ],
  [
    "reconciler_lag_seconds",
    "How long the reconciler is behind with the order that waits longest",
    ({ orders }) => orders.reconcilerLagSeconds,
  ],
  [
    "books_compared_seconds",
    "Time since the last complete comparison with the provider's records",
    ({ orders }) => orders.recordsComparedSeconds,
  ],
  [
    "exchange_rate_stale",
    "1 while the exchange rate in use is more than a day old, or the fallback",
    ({ isRateStale }) => (isRateStale ? 1 : 0),
  ],
];

type Sample = { labels: Record<string, string>; value: number };
const SERIES: [name: string, help: string, labels: string[], read: (found: Numbers) => Sample[]][] = [
  [
    "jobs",
    "Jobs by queue and state: waiting, running, dead",
    ["queue", "state"],
    ({ jobs }) => jobs.counts.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
  ],
  [
    "oldest_job_seconds",
    "How long the oldest job that could run has waited",
    ["queue"],
    ({ jobs }) => jobs.oldest.map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
  ],
  [
    "mails",
    "Mails by state: queued, undeliverable",
    ["state"],
    ({ mails }) =>
      (["queued", "undeliverable"] as const).map((state) => ({ labels: { state }, value: mails[state] })),
  ],
  ["orders", "Orders by state", ["state"], ({ orders }) => orders.orders.map(byState)],
  ["refunds", "Refunds by state", ["state"], ({ orders }) => orders.refunds.map(byState)],
  [
    "payment_mismatches",
    "Differences between the provider's records and ours",
    ["kind"],
    ({ orders }) => orders.mismatches.map(({ kind, count }) => ({ labels: { kind }, value: count })),
  ],
];

function byState({ state, count }: { state: string; count: number }): Sample {
  return { labels: { state }, value: count };
}

function createGauges({ registry }: Pick<Services, "registry">) {
  const create = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name: `opswright_${name}`, help, labelNames, registers: [registry] });
  const values = VALUES.map(([name, help, read]) => ({ gauge: create(name, help, []), read }));
  const series = SERIES.map(([name, help, labels, read]) => ({ gauge: create(name, help, labels), read }));
  return {
    set(found: Numbers | null): void {
      for (const { gauge, read } of values) {
        const value = found && read(found);
        // A reset would set zero, which would read as "nothing waits".
        if (value === null) gauge.remove();
        else gauge.set(value);
      }
      for (const { gauge, read } of series) {
        gauge.reset();
        for (const { labels, value } of found ? read(found) : []) gauge.set(labels, value);
      }
    },
  };
}
