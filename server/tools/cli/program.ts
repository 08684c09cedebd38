import { Command, CommanderError } from "commander";
import { ConfigError } from "#server/config.ts";
import { addActionVerbs } from "./action-verbs.ts";
import { printable } from "./command-line.ts";
import { addBackupCommands, addDemoCommands } from "./commands/backup.ts";
import { addDoctorCommand } from "./commands/doctor.ts";
import { addGoodsCommands } from "./commands/goods.ts";
import { addCodeCommands, addInvoiceCommands } from "./commands/invoices.ts";
import { addKeyCommands } from "./commands/keys.ts";
import { addOrderCommands } from "./commands/orders.ts";
import { addMessageCommands, addOperatorCommands, addPeopleCommands } from "./commands/people.ts";
import { addResourceCommands } from "./commands/resources.ts";
import { addRateCommands, addSellerCommands } from "./commands/seller.ts";
import { addApiKeyCommands, addWebhookCommands } from "./commands/webhooks.ts";

/** All commands of `npm run opswright -- …`. */
export function createProgram(): Command {
  const program = new Command("opswright")
    .description(
      "Runs the business from a shell: the same verbs as the operator's console, with the same audit log.",
    )
    .exitOverride();
  const group = (name: string, description: string) => program.command(name).description(description);
  addResourceCommands(group("resources", "the catalogue"));
  addGoodsCommands(group("goods", "our own items, and the proofs of templates"));
  addOrderCommands(group("orders", "orders, refunds and access"));
  addCodeCommands(group("codes", "discount codes"));
  addInvoiceCommands(group("invoices", "invoices, receipts and credit notes"));
  addRateCommands(group("rate", "the exchange rate that is sold at"));
  addApiKeyCommands(group("api-keys", "keys of /api/v1"));
  addMessageCommands(group("messages", "what visitors wrote"));
  addPeopleCommands(group("people", "accounts"));
  addOperatorCommands(group("operators", "who may open the console"));
  addSellerCommands(group("seller", "who sells, for invoices"));
  addWebhookCommands(group("webhooks", "where events are sent"));
  addKeyCommands(group("keys", "the keys that sign access tokens"));
  addDemoCommands(group("demo", "the demo's data"));
  addActionVerbs(program);
  addBackupCommands(program);
  addDoctorCommand(program);
  return program;
}

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
