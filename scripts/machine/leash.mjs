// Runs a command for run.mjs and ends it, with all that it started, as soon as that process is gone. Both are in a process
// group of their own, which run.mjs can end as a whole.
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
// They reach the command as well; what it makes of them decides.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
