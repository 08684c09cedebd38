import { loadEnvFile } from "#server/platform/environment/load-env-file.ts";
import { runCommand } from "./program.ts";

loadEnvFile();
process.exitCode = await runCommand(process.argv.slice(2));
// An open connection left by a failure must not delay the exit code.
setTimeout(() => process.exit(), 1_000).unref();
