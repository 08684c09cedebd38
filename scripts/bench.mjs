// `npm run bench [name …]`: measures the built site on this machine. nginx and wrk come from Debian's packages when root.
import { spawnSync } from "node:child_process";
import { ensureBrowser } from "./browser.mjs";
import { build, install, node, run } from "./prepare.mjs";

install();
build();
const missing = ["nginx", "wrk"].filter((name) => spawnSync("which", [name]).status !== 0);
if (missing.length > 0 && process.getuid?.() === 0) run("apt-get", ["install", "-y", "-qq", ...missing]);
run(node, ["bench/run.ts", ...process.argv.slice(2)], { ...process.env, CHROMIUM_PATH: ensureBrowser() });
