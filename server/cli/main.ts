import { existsSync } from "node:fs";
import { runCommand } from "./run-command.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
process.exitCode = await runCommand(process.argv.slice(2));
