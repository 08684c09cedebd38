// `npm run bench [name …]`: measures the built site on this machine. nginx and wrk come from Debian's packages when root.
import "./machine/check-node.mjs";
import { spawnSync } from "node:child_process";
import { ensureBrowser } from "./machine/test-programs.mjs";
import { build, install, node } from "./prepare.mjs";
import { mustRun } from "./run.mjs";

await install();
await build();
const isThere = (command) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
const missing = ["nginx", "wrk"].filter((name) => !isThere(name));
if (missing.length > 0 && process.getuid?.() === 0 && isThere("apt-get"))
  await mustRun("apt-get", ["install", "-y", "-qq", ...missing]);
const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() };
await mustRun(node(), ["bench/run.ts", ...process.argv.slice(2)], { env });
