import { Command } from "commander";
import { addActionVerbs } from "./action-verbs.ts";
import { addApiKeyCommands } from "./commands/api-keys.ts";
import { addBackupCommands } from "./commands/backup.ts";
import { addCodeCommands } from "./commands/codes.ts";
import { addDemoCommands } from "./commands/demo.ts";
import { addDoctorCommand } from "./commands/doctor.ts";
import { addGoodsCommands } from "./commands/goods.ts";
import { addInvoiceCommands } from "./commands/invoices.ts";
import { addKeyCommands } from "./commands/keys.ts";
import { addMessageCommands } from "./commands/messages.ts";
import { addOperatorCommands } from "./commands/operators.ts";
import { addOrderCommands } from "./commands/orders.ts";
import { addPeopleCommands } from "./commands/people.ts";
import { addRateCommands } from "./commands/rate.ts";
import { addResourceCommands } from "./commands/resources.ts";
import { addSellerCommands } from "./commands/seller.ts";
import { addWebhookCommands } from "./commands/webhooks.ts";

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
