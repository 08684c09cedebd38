import type { Command } from "commander";
import { listMessages } from "#server/modules/contact/index.ts";
import {
  deletePersonAction,
  exportPerson,
  personByAddress,
  resetOperator,
  runAction,
} from "#server/modules/operator/index.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "#shared/states.ts";
import { actor, type CommonOptions, caller, confirm, table, verb, wholeNumber } from "../command-line.ts";

export function addPeopleCommands(people: Command): void {
  const exported = people
    .command("export")
    .description("everything stored about a person, as JSON")
    .argument("<address>");
  verb(exported, async (services, _, [address = ""]) => {
    const { id } = await personByAddress(services, address);
    const data = await exportPerson(services, { actor, id });
    return { text: JSON.stringify(data, null, 2), data };
  });

  const deleted = people
    .command("delete")
    .description("forget a person; what the law wants of paid orders stays, without the name")
    .argument("<address>")
    .option("--yes", "do not ask");
  verb<CommonOptions>(deleted, async (services, options, [address = ""]) => {
    const { id, email } = await personByAddress(services, address);
    await confirm(`Delete the account of ${email}? This cannot be undone.`, options);
    await runAction(services, deletePersonAction, { caller, input: { id, email } });
    return { text: `Deleted ${email}.`, data: { deleted: id } };
  });
}

type ListOptions = CommonOptions & { status?: MessageStatus; limit: number };

export function addMessageCommands(messages: Command): void {
  const list = messages
    .command("list")
    .description("the newest messages")
    .addOption(messages.createOption("--status <status>").choices(MESSAGE_STATUSES))
    .option("--limit <number>", "how many at most", wholeNumber, 50);
  verb<ListOptions>(list, async ({ db }, { status, limit }) => {
    const page = await listMessages(db, { status }, { after: null, limit });
    return table(page.items, ["created_at", "status", "name", "email", "company", "message"]);
  });
}

export function addOperatorCommands(operators: Command): void {
  const reset = operators
    .command("reset")
    .description("remove an operator's passkeys and end the sessions; the next sign-in enrols a new one")
    .argument("<address>")
    .option("--yes", "do not ask");
  verb<CommonOptions>(reset, async (services, options, [address = ""]) => {
    // Scripts need no --yes: passkeys can be enrolled again at the next sign-in.
    if (process.stdin.isTTY) await confirm(`Remove the passkeys of ${address}?`, options);
    const result = await resetOperator(services, { actor, address });
    const { operator, passkeys, sessions } = result;
    return {
      text: `Removed ${passkeys} passkeys of ${operator} and ended ${sessions} sessions. The next sign-in at the console adds a new one, within ten minutes.`,
      data: result,
    };
  });
}
