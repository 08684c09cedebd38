// `npm test` runs all checks from a fresh clone: types, lint, unit, integration and browser tests. SOAK_MINUTES=5
// also puts the site under load beside the browser tests to find leaks. PROOFS=all makes every run of test/proofs/
// and runs every browser test instead of the walks below; `npm run test:all`, which CI calls, sets both. `npm test
// -- server/modules/orders checkout.e2e.ts` runs only test files with these in their path. Everything from the
// first option on is passed to the runner; options alone go to vitest (`npm test -- --project proofs`). --watch
// reruns vitest on each change.
import "./machine/check-node.mjs";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser, ensureNginx } from "./machine/test-programs.mjs";
import { build, install, node } from "./prepare.mjs";
import { fail, mustRun, root, run } from "./run.mjs";

/** The main journeys of visitors, buyers and operators. CI runs all browser tests; others run by name. */
const WALKS = [
  ...["account", "buyers-way", "checkout", "contact", "demo-console", "downloads"],
  ...["operator-day", "store"],
];

await install();
const chosen = process.argv.slice(2);
const args = chosen.filter((arg) => arg !== "--watch");
const firstOption = args.findIndex((arg) => arg.startsWith("-"));
const parts = firstOption < 0 ? args : args.slice(0, firstOption);
const options = args.slice(parts.length);
if (chosen.length === 0) await runAll();
else if (args.length < chosen.length) await runVitest(["watch", ...args]);
else await runChosen();

async function runAll() {
  const started = Date.now();
  const filledData = mkdtempSync(join(tmpdir(), "opswright-filled-"));
  process.once("exit", () => rmSync(filledData, { recursive: true, force: true }));
  const env = { ...(await withBrowser()), FILLED_DATA: filledData };
  await ensureNginx();
  await mustRun(node(), ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
  // Run in parallel, because each leaves a core idle part of the time.
  await Promise.all([
    mustRun(node(), ["node_modules/typescript/bin/tsc"]),
    mustRun(node(), ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."]),
    build(),
  ]);
  await runVitest(["run"], env);
  const soak = process.env.SOAK_MINUTES ? startSoak(env) : null;
  const walks = process.env.PROOFS === "all" ? [] : WALKS.map((name) => `test/e2e/${name}.e2e.ts`);
  const browserTests = await run(node(), ["node_modules/@playwright/test/cli.js", "test", ...walks], { env });
  if (browserTests.code !== 0) soak?.stop();
  const soaked = await soak?.end;
  if (soaked) process.stdout.write(soaked.printed);
  if (browserTests.code !== 0) fail(`The browser tests exited with ${browserTests.code}`);
  if (soaked && soaked.code !== 0) fail(`The soak test exited with ${soaked.code}`);
  await mustRun(node(), ["scripts/requirement-coverage.ts"]);
  process.stdout.write(`· all tests passed in ${Math.round((Date.now() - started) / 1000)} s\n`);
}

/** Runs beside the browser tests at lower priority; its output is printed after theirs. */
function startSoak(env) {
  const stop = new AbortController();
  const end = run(node(), ["bench/soak/soak.ts"], { env, capture: true, stop: stop.signal });
  return { end, stop: () => stop.abort() };
}

async function runChosen() {
  if (parts.length === 0) {
    await build();
    return runVitest(["run", ...options]);
  }
  const tests = findTests(
    ["app", "goods", "packages", "server", "shared", "content", "scripts", "test"],
    /\.test\.tsx?$/,
  );
  const browserTests = findTests(["test/e2e"], /\.e2e\.ts$/);
  if (tests.length + browserTests.length === 0)
    fail(`No test file has ${parts.map((part) => `"${part}"`).join(" or ")} in its path.`);
  const isComponentTest = (path) => path.startsWith("test/components/");
  const env = tests.some(isComponentTest) || browserTests.length > 0 ? await withBrowser() : process.env;
  if (!tests.every(isComponentTest) || browserTests.length > 0) await build();
  if (tests.length > 0) await runVitest(["run", ...tests, ...options], env);
  if (browserTests.length > 0)
    await mustRun(node(), ["node_modules/@playwright/test/cli.js", "test", ...browserTests, ...options], {
      env,
    });
}

async function runVitest(ofVitest, env = process.env) {
  await mustRun(node(), ["node_modules/vitest/vitest.mjs", ...ofVitest], { env });
}

function findTests(folders, name) {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => name.test(path) && parts.some((part) => path.includes(part)));
}

async function withBrowser() {
  return { ...process.env, CHROMIUM_PATH: await ensureBrowser() };
}
