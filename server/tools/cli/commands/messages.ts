import type { Command } from "commander";
import { listMessages } from "#server/modules/contact/index.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "#shared/states.ts";
import { type CommonOptions, table, verb, wholeNumber } from "../command-line.ts";

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
