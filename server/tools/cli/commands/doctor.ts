import type { Command } from "commander";
import { ConfigError, parseConfig } from "#server/config.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { examine, type Finding } from "#server/tools/doctor/index.ts";
import { type CommonOptions, print, refused } from "../command-line.ts";
import { openDatabase, openStorage } from "../open-services.ts";

export function addDoctorCommand(program: Command): void {
  const doctor = program
    .command("doctor")
    .description(
      "test every connection and setting, and say what is wrong and what to do; exit 1 if something is",
    )
    .option("--json", "print JSON");
  doctor.action(async () => {
    const options = doctor.opts<CommonOptions>();
    const findings = await examineAll();
    print({ text: findings.map(line).join("\n"), data: findings }, options);
    const faults = findings.filter(({ state }) => state === "wrong").length;
    if (faults > 0) throw refused(faults === 1 ? "1 thing is wrong." : `${faults} things are wrong.`);
  });
}

async function examineAll(): Promise<Finding[]> {
  try {
    const config = parseConfig(process.env);
    const log = createLog("silent");
    return await examine(config, {
      openDatabase: () => openDatabase(config, log),
      openStorage: () => openStorage(config),
      clock: () => new Date(),
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const remedy = "Set it in .env or the environment: .env.example has a line on each.";
    return error.mistakes.map((message) => ({ name: "configuration", state: "wrong", message, remedy }));
  }
}

const MARKS = { good: "✓", wrong: "✗", unused: "·" };

function line({ name, state, message, remedy }: Finding): string {
  return `${MARKS[state]} ${name.padEnd(17)} ${message}${state === "wrong" ? `\n  ${" ".repeat(17)} → ${remedy}` : ""}`;
}
