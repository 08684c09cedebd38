import { benchAuth } from "./auth.ts";
import { benchCapacity } from "./capacity.ts";
import { benchCatalogue } from "./catalogue/catalogue.ts";
import { benchFaults } from "./faults/faults.ts";
import { benchFreshness } from "./freshness.ts";
import { benchFuzz } from "./fuzz.ts";
import type { Measurement } from "./measure/measurement.ts";
import { benchOperator } from "./operator.ts";
import { benchLighthouse } from "./pages/lighthouse.ts";
import { benchLongTasks } from "./pages/long-tasks.ts";
import { benchOpening } from "./pages/opening.ts";
import { benchPageWeight } from "./pages/page-weight.ts";
import { benchPayments } from "./payments/payments.ts";
import { benchPeers } from "./peers/peers.ts";
import { benchSoak } from "./soak/soak.ts";
import { benchThroughput } from "./throughput.ts";

/** Long benches yield each result as they find it. */
const benches: Record<string, () => Promise<Measurement[]> | AsyncGenerator<Measurement>> = {
  throughput: benchThroughput,
  freshness: benchFreshness,
  capacity: benchCapacity,
  auth: benchAuth,
  catalogue: benchCatalogue,
  payments: benchPayments,
  operator: benchOperator,
  fuzz: benchFuzz,
  faults: benchFaults,
  soak: () => benchSoak(),
  weight: benchPageWeight,
  lighthouse: benchLighthouse,
  opening: benchOpening,
  "long-tasks": benchLongTasks,
  peers: benchPeers,
};
/** Install other shops, so they run only when named. */
const ON_REQUEST = new Set(["peers"]);

const chosen = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length > 0 ? !chosen.includes(name) : ON_REQUEST.has(name)) continue;
  process.stdout.write(`\n${name}\n`);
  for await (const { name: what, value, goal, met } of await bench()) {
    const verdict = goal === undefined ? "" : `   goal ${goal}   ${met === false ? "MISSED" : "met"}`;
    process.stdout.write(`  ${what.padEnd(46)} ${value.padStart(16)}${verdict}\n`);
  }
}
