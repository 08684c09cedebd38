import { Counter } from "prom-client";
import type { Services } from "#server/services.ts";

/** Counts memory responses in a plain number that is read on scrape: tens of thousands a second. */
export function countPages({ registry }: Pick<Services, "registry">): () => void {
  let served = 0;
  new Counter({
    name: "opswright_memory_responses_total",
    help: "Pages and files served from memory, without the app",
    registers: [registry],
    collect() {
      this.inc(served);
      served = 0;
    },
  });
  return () => {
    served += 1;
  };
}
