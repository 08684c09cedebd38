import { Counter } from "prom-client";
import type { Services } from "#server/services.ts";

/** Counts what is served from memory, tens of thousands a second at best: by a number that is read when somebody asks. */
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
