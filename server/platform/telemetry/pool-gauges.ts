import { Gauge } from "prom-client";
import type { Services } from "#server/services.ts";

/** Gauges of this process's connection pool. */
export function registerPoolGauges({
  registry,
  databasePool,
  config,
}: Pick<Services, "registry" | "databasePool" | "config">): void {
  new Gauge({
    name: "opswright_database_connections",
    help: "Connections of the pool, by what they do; max is what it may open",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      const { totalCount, idleCount } = databasePool;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "max" }, config.databasePoolSize);
    },
  });
  new Gauge({
    name: "opswright_database_waiting",
    help: "Requests that wait for a connection",
    registers: [registry],
    collect() {
      this.set(databasePool.waitingCount);
    },
  });
}
