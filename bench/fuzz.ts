import { createApp } from "#server/app.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { createServices } from "#server/wire.ts";
import { createBrowser, mailsTo, newestMail } from "#test/auth-client.ts";
import { endpointsOf, type FuzzEndpoint } from "#test/fixtures/fuzz/endpoints.ts";
import { BATCH, fuzzOperators, runFuzz } from "#test/fixtures/fuzz/run-fuzz.ts";
import { MALFORMED, sendRaw } from "#test/fixtures/fuzz/send.ts";
import { startTestPostgres } from "#test/postgres.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { below, exactly, type Measurement } from "./measure/measurement.ts";
import { residentMegabytes } from "./measure/resident-memory.ts";

const REQUESTS = 100_000;
const WARM_UP = 20_000;
const GROWTH_MB = 60;
const PAGES = [
  "/store",
  "/resources",
  "/contact",
  "/operator",
  "/account",
  "/store?item=x",
  "/store/x",
  "/nowhere",
];

/** Sends a hundred thousand bad requests to every route of a site in its own process. */
export async function* benchFuzz(): AsyncGenerator<Measurement> {
  const endpoints = await listEndpoints();
  const site = await startSiteProcess({ env: { OPERATORS: fuzzOperators } });
  try {
    const shared = {
      url: site.url,
      endpoints,
      pages: PAGES,
      signIn: (email: string) => signIn(site.url, email),
    };
    const seed = Date.now() % 1_000_000_000;
    const started = performance.now();
    const first = await runFuzz({ ...shared, count: WARM_UP, seed });
    const before = await residentMegabytes(site.url);
    const left = { count: REQUESTS - WARM_UP, seed: seed + 10_000, firstBatch: WARM_UP / BATCH };
    const rest = await runFuzz({ ...shared, ...left });
    for (const bytes of MALFORMED) await sendRaw(site.url, bytes);
    const seconds = (performance.now() - started) / 1000;
    const grown = (await residentMegabytes(site.url)) - before;
    const faults = [...first.faults, ...rest.faults];
    const errors = site.output().match(/^\{"level":(50|60).*$/gm) ?? [];

    yield { name: `bad requests, to ${endpoints.length} routes`, value: String(first.sent + rest.sent) };
    yield { name: "seed", value: String(seed) };
    yield { name: "requests/s", value: (REQUESTS / seconds).toFixed(0) };
    yield zero("5xx, hangs and stacks", faults);
    yield zero("errors in the log", errors);
    yield below(`growth after the first ${WARM_UP}, MB`, grown, GROWTH_MB);
    yield exactly("/readyz afterwards", (await fetch(`${site.url}/readyz`)).status, 200);
  } finally {
    await site.stop();
  }
}

/** Prints the first unexpected results to stderr. */
function zero(name: string, found: string[]): Measurement {
  for (const fault of found.slice(0, 10)) process.stderr.write(`    ${fault.slice(0, 600)}\n`);
  return exactly(name, found.length, 0);
}

/** Creates the app a second time to read its routes and schemas. */
async function listEndpoints(): Promise<FuzzEndpoint[]> {
  const postgres = await startTestPostgres();
  const site = { respond: () => false, render: async () => new Response(), refresh: () => {} };
  const services = await createServices({
    config: parseConfig({}),
    databaseUrl: postgres.url,
    site,
    log: createLog("silent"),
    worksQueue: () => false,
  });
  const endpoints = endpointsOf(createApp(services));
  await services.close();
  await postgres.stop();
  return endpoints;
}

async function signIn(url: string, email: string): Promise<string> {
  const { auth } = createBrowser({ url });
  const before = (await mailsTo(url, email)).length;
  const asked = await auth.signInWithOtp({ email });
  if (asked.error) throw asked.error;
  const { code } = await newestMail(url, email, before);
  const { data, error } = await auth.verifyOtp({ email, token: code, type: "email" });
  if (!data.session) throw error ?? new Error("no session");
  return data.session.access_token;
}
