// `npm test`: everything that can be proven, from a fresh clone: types, lint, unit and integration tests, browser tests.
// SOAK_MINUTES=5 puts the site under load for so long beside the browser tests, and looks whether anything of it grows.
// PROOFS=all makes every run of what is proven by many (test/proofs/).
// `npm test -- server/orders checkout.e2e.ts`: the test files under whose paths one of these stands, and nothing else. With --watch they run again at each change.
import "./check-node.mjs";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./machine/browser.mjs";
import { ensureNginx } from "./machine/nginx.mjs";
import { build, install, node } from "./prepare.mjs";
import { fail, mustRun, root, run } from "./run.mjs";

await install();
const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith("-"));
const parts = args.filter((arg) => !arg.startsWith("-"));
if (parts.length > 0) await runChosen();
else await runAll();

async function runAll() {
  const started = Date.now();
  const filledData = mkdtempSync(join(tmpdir(), "opswright-filled-"));
  process.once("exit", () => rmSync(filledData, { recursive: true, force: true }));
  const env = { ...(await withBrowser()), FILLED_DATA: filledData };
  await ensureNginx();
  await mustRun(node(), ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
  await mustRun(node(), ["node_modules/typescript/bin/tsc"]);
  await mustRun(node(), ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."]);
  await build();
  await mustRun(node(), ["node_modules/vitest/vitest.mjs", "run", ...options], { env });
  const soak = process.env.SOAK_MINUTES ? startSoak(env) : null;
  const browserTests = await run(node(), ["node_modules/@playwright/test/cli.js", "test", ...options], {
    env,
  });
  if (browserTests.code !== 0) soak?.stop();
  const soaked = await soak?.end;
  if (soaked) process.stdout.write(soaked.printed);
  if (browserTests.code !== 0) fail(`The browser tests ended with ${browserTests.code}`);
  if (soaked && soaked.code !== 0) fail(`The soak ended with ${soaked.code}`);
  await mustRun(node(), ["scripts/requirement-coverage.ts"]);
  process.stdout.write(`· all tests passed in ${Math.round((Date.now() - started) / 1000)} s\n`);
}

/** Beside the browser tests, and behind them in the queue for the processor: what it says is printed after theirs. */
function startSoak(env) {
  const stop = new AbortController();
  const end = run(node(), ["bench/soak/soak.ts"], { env, capture: true, stop: stop.signal });
  return { end, stop: () => stop.abort() };
}

async function runChosen() {
  if (options.includes("--watch"))
    return mustRun(node(), ["node_modules/vitest/vitest.mjs", "watch", ...parts]);
  const tests = findTests(["app", "server", "shared", "content", "scripts", "test"], /\.test\.tsx?$/);
  const browserTests = findTests(["test/e2e"], /\.e2e\.ts$/);
  if (tests.length + browserTests.length === 0)
    fail(`No test file has ${parts.map((part) => `"${part}"`).join(" or ")} in its path.`);
  await build();
  if (tests.length > 0)
    await mustRun(node(), ["node_modules/vitest/vitest.mjs", "run", ...tests, ...options]);
  if (browserTests.length > 0) {
    const env = await withBrowser();
    await mustRun(node(), ["node_modules/@playwright/test/cli.js", "test", ...browserTests, ...options], {
      env,
    });
  }
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
