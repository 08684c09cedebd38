import { CommanderError } from "commander";
import { ConfigError } from "#server/config.ts";
import { printable } from "./command-line.ts";
import { createProgram } from "./program.ts";

/** Runs a command. Exit codes: 0 done, 1 rejected or failed, 2 wrong usage. */
export async function runCommand(args: string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has printed the error itself.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${printable(explain(error))}\n`);
    return 1;
  }
}

function explain(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError)
    return `The configuration is not right:\n${error.mistakes.map((line) => `  - ${line}`).join("\n")}`;
  if (code === "ENOENT" && path) return `There is no file ${path}.`;
  return message;
}
