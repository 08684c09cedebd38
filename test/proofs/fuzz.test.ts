import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#server/platform/log/create-log.ts";
import { createTestClock, sessionOf, signInByMail } from "../auth-client.ts";
import { startTestServer } from "../create-test-app.ts";
import { publishTestItem } from "../fixtures/catalogue.ts";
import { endpointsOf } from "../fixtures/fuzz/endpoints.ts";
import { fuzzOperators, runFuzz } from "../fixtures/fuzz/run-fuzz.ts";
import { MALFORMED, sendRaw } from "../fixtures/fuzz/send.ts";
import { runs } from "./runs.ts";

const SEED = 20_261_116;
const errors: string[] = [];
let server: Awaited<ReturnType<typeof startTestServer>>;
const time = createTestClock();

beforeAll(async () => {
  const log = createLog("error", { write: (line) => void errors.push(line) });
  server = await startTestServer({
    log,
    clock: time.clock,
    env: { TRUST_PROXY: "1", OPERATORS: fuzzOperators },
  });
  await publishTestItem(server.services, { slug: "fuzz-free" });
  await publishTestItem(server.services, { slug: "fuzz-paid", priceCents: 4900 });
}, 60_000);
afterAll(() => server.close());

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it("LV-5 thousands of bad requests to every route cause no 5xx, no hang and no memory growth", {
  timeout: 240_000,
}, async () => {
  const endpoints = endpointsOf(server.app);
  expect(endpoints.length).toBeGreaterThan(60);
  expect(endpoints.filter(({ schemas }) => schemas.length > 0).length).toBeGreaterThan(15);
  const signIn = async (email: string) => (await sessionOf(await signInByMail(server, email))).access_token;
  const shared = { url: server.url, endpoints, signIn };
  const first = await runFuzz({ ...shared, count: runs({ few: 150, all: 500 }), seed: SEED });
  const before = heap();
  // The operators sign in again: advance by a minute for the mail limit.
  time.advance(61);
  const second = await runFuzz({ ...shared, count: runs({ few: 350, all: 1500 }), seed: SEED + 1000 });
  expect([...first.faults, ...second.faults]).toEqual([]);
  expect(errors).toEqual([]);
  // Reaches the code behind the checks too.
  for (const status of [200, 400, 401, 404]) expect(second.statuses.get(status) ?? 0).toBeGreaterThan(0);
  expect(heap() - before).toBeLessThan(40 * 1024 * 1024);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

it("LV-5 rejects or cuts off invalid HTTP without affecting others", async () => {
  for (const bytes of MALFORMED) {
    const status = await sendRaw(server.url, bytes);
    if (status !== null) expect(status).toBeLessThan(500);
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
