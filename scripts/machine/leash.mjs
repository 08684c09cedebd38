// Runs a command for run.mjs and ends it with all its children as soon as that process is gone. Both are in their
// own process group, which run.mjs can end as a whole.
import { spawn } from "node:child_process";

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: "inherit" });
child.on("error", (error) => {
  process.stderr.write(`Cannot run ${command}: ${error.message}\n`);
  process.exit(127);
});
child.on("exit", (code) => process.exit(code ?? 1));
process.on("disconnect", () => {
  if (process.platform === "win32") child.kill();
  else process.kill(-process.pid, "SIGKILL");
});
// The command receives them too and decides what to do.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
