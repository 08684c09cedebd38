// `npm test`: everything that can be proven, from a fresh clone: types, lint, unit and integration tests, browser tests.
import { ensureBrowser } from "./browser.mjs";
import { build, install, node, run } from "./prepare.mjs";

install();
const chromium = ensureBrowser();
const env = { ...process.env, CHROMIUM_PATH: chromium };

const started = Date.now();
run(node, ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
run(node, ["node_modules/typescript/bin/tsc"]);
run(node, ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."]);
build();
run(node, ["node_modules/vitest/vitest.mjs", "run"], env);
run(node, ["node_modules/@playwright/test/cli.js", "test"], env);
run(node, ["scripts/requirement-coverage.ts"]);
process.stdout.write(`· all tests passed in ${Math.round((Date.now() - started) / 1000)} s\n`);
