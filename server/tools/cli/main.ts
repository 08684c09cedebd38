import { loadEnvFile } from "#server/platform/environment/load-env-file.ts";
import { runCommand } from "./run-command.ts";

loadEnvFile();
process.exitCode = await runCommand(process.argv.slice(2));
// What failed half-way may have left a connection open: it does not hold up who waits for the exit code.
setTimeout(() => process.exit(), 1_000).unref();
