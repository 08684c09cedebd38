// `npm run opswright -- COMMAND …`: the operator's command line.
import "./machine/check-node.mjs";
import { spawn } from "node:child_process";
import { install, node } from "./prepare.mjs";
import { root } from "./run.mjs";

await install();
const command = spawn(node(), ["server/tools/cli/main.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
command.on("exit", (code) => process.exit(code ?? 1));
