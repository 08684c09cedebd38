import type { Command } from "commander";
import {
  deletePersonAction,
  exportPerson,
  personByAddress,
  runAction,
} from "#server/modules/operator/index.ts";
import { actor, type CommonOptions, confirm, verb } from "../command-line.ts";

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
    await runAction(services, deletePersonAction, { caller: { actor, role: null }, input: { id, email } });
    return { text: `Deleted ${email}.`, data: { deleted: id } };
  });
}
