import { Gauge, type Registry } from "prom-client";

export type Sample = { labels: Record<string, string>; value: number };
export type Reading = number | null | Sample[];

export type GaugeOptions = {
  /** Without our prefix. */
  name: string;
  help: string;
  labels?: string[];
};

/** Registers a gauge that is read at each scrape. Null or a failure: it has no value. */
export function registerGauge(
  registry: Registry,
  { name, help, labels = [] }: GaugeOptions,
  read: () => Promise<Reading>,
): void {
  new Gauge({
    name: `opswright_${name}`,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const found = await read().catch(() => null);
      this.reset();
      // A reset sets a gauge without labels to zero, which would read as "nothing waits".
      if (labels.length === 0) this.remove();
      if (Array.isArray(found)) for (const sample of found) this.set(sample.labels, sample.value);
      else if (found !== null) this.set(found);
    },
  });
}
