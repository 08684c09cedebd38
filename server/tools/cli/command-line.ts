import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { type Command, InvalidArgumentError } from "commander";
import * as v from "valibot";
import { type Config, parseConfig } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { parseDollars } from "#shared/money/parse-dollars.ts";
import { withServices } from "./open-services.ts";

export type CommonOptions = { json?: boolean; yes?: boolean };

/** The actor in the audit log. */
export const actor = `command line (${userInfo().username})`;

/** The caller of operator actions: the shell may do everything. */
export const caller = { actor, role: null };

/** Adds a command that runs with the services; its result is printed as text, or with `--json` as JSON. */
export function verb<Options extends CommonOptions>(
  command: Command,
  work: (services: Services, options: Options, args: string[]) => Promise<Output>,
): Command {
  return bareVerb<Options>(command, (config, options, args) =>
    withServices(config, (services) => work(services, options, args)),
  );
}

/** Adds a command that opens its own resources. */
export function bareVerb<Options extends CommonOptions>(
  command: Command,
  work: (config: Config, options: Options, args: string[]) => Promise<Output>,
): Command {
  return command.option("--json", "print JSON").action(async () => {
    // A parent command with the same option would take it.
    const options = command.optsWithGlobals<Options>();
    print(await work(parseConfig(process.env), options, command.processedArgs), options);
  });
}

export type Output = { text: string; data: unknown };

/** Formats a table with columns as wide as their content. */
export function table<Row extends object>(rows: Row[], columns: readonly (keyof Row & string)[]): Output {
  const cells = [columns, ...rows.map((row) => columns.map((column) => cellText(row[column])))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return { text: rows.length === 0 ? "Nothing here yet." : lines.join("\n"), data: rows };
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace("T", " ");
  return Array.isArray(value) ? value.join(", ") : String(value).replace(/\s+/g, " ").slice(0, 60);
}

export function print({ text, data }: Output, { json }: CommonOptions): void {
  process.stdout.write(`${printable(json ? JSON.stringify(data, null, 2) : text)}\n`);
}

/**
 * Removes control sequences from untrusted text, so that it cannot move the cursor, add colours or change
 * direction.
 */
export function printable(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("Enter a whole number.");
  return Number(text);
}

export function uuid(text: string): string {
  if (!v.is(v.pipe(v.string(), v.uuid()), text)) throw new InvalidArgumentError("It is not an id.");
  return text;
}

/** Parser for amounts of money: "49" or "49.50". Returns cents. */
export function dollars(text: string): number {
  const cents = parseDollars(text);
  if (cents === null) throw new InvalidArgumentError("Enter an amount in US dollars, such as 49 or 49.50.");
  return cents;
}

export function paise(text: string): number {
  if (!/^[1-9]\d{2,8}$/.test(text))
    throw new InvalidArgumentError("Enter a whole number of paise, at least 100.");
  return Number(text);
}

/** Asks before irreversible commands. Without a terminal only `--yes` counts. */
export async function confirm(question: string, { yes }: CommonOptions): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw refused(`${question} Say so with --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  if (answer.trim().toLowerCase() !== "yes") throw refused("Nothing was changed.");
}

/** Shows progress on a terminal, and nothing in a log. */
export function progressBar(label: string): (done: number) => void {
  if (!process.stderr.isTTY) return () => {};
  return (done) => {
    const filled = Math.round(done * BAR_WIDTH);
    const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
    process.stderr.write(`\r${label} ${bar} ${Math.round(done * 100)} %${done >= 1 ? "\n" : ""}`);
  };
}

const BAR_WIDTH = 30;

export function refused(message: string): AppError {
  return new AppError(400, "bad_request", message);
}
