// `npm run opswright -- VERB …`: the operator's verbs from a shell.
import { spawn } from "node:child_process";
import { install, node, root } from "./prepare.mjs";

install();
const command = spawn(node, ["server/cli/main.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
command.on("exit", (code) => process.exit(code ?? 1));
