import type { Command } from "commander";
import * as v from "valibot";
import { type AnyAction, operatorActions, runAction } from "#server/modules/operator/index.ts";
import { commaList } from "#server/platform/environment/read-environment.ts";
import { type CommonOptions, caller, confirm, dollars, paise, verb, wholeNumber } from "./command-line.ts";

/** Adds the commands of the operator actions to their groups, derived from each action's definition. */
export function addActionVerbs(program: Command): void {
  for (const action of operatorActions) {
    if (!action.cli) continue;
    const [group = "", name = ""] = action.cli.verb.split(" ");
    const parent = program.commands.find((command) => command.name() === group);
    if (!parent) throw new Error(`The command line has no group ${group}`);
    addVerb(parent.command(name), action, action.cli);
  }
}

type Option = [flags: string, help: string, fallback?: string];
type Cli = NonNullable<AnyAction["cli"]>;

function addVerb(command: Command, action: AnyAction, { verb: usage, help, options = {}, ask, text }: Cli) {
  const [, , ...args] = usage.split(" ");
  command.description(help);
  for (const argument of args) command.argument(argument);
  const fields = Object.entries(options as Record<string, Option>);
  for (const [, [flags, help, fallback]] of fields) {
    const kind = /<(\w+)>$/.exec(flags)?.[1] ?? "";
    command.option(flags, help, PARSERS[kind] ?? String, fallback);
  }
  if (ask) command.option("--yes", "do not ask");
  verb<CommonOptions>(command, async (services, given, values) => {
    const raw = {
      ...Object.fromEntries(args.map((argument, at) => [fieldOf(argument), values[at]])),
      ...Object.fromEntries(
        fields.map(([field, [flags]]) => [field, command.getOptionValue(optionName(flags))]),
      ),
    };
    const input = readInput(command, action, raw);
    if (ask) await confirm(await ask(services, input), given);
    const data = await runAction(services, action, { caller, input });
    return { text: text(data, input), data };
  });
}

/** Parses "<reference>" or "[reference]". */
function fieldOf(argument: string): string {
  return argument.slice(1, -1);
}

/** Commander stores "--per-person <number>" as `perPerson`. */
function optionName(flags: string): string {
  return (flags.match(/^--([\w-]+)/)?.[1] ?? "").replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Parsers by the placeholder in the flags; other values are text. */
const PARSERS: Record<string, (text: string) => unknown> = {
  dollars,
  paise,
  number: wholeNumber,
  scopes: commaList,
  slugs: commaList,
  types: commaList,
};

/** Input rejected by the schemas counts as wrong usage. */
function readInput(command: Command, { param = {}, json }: AnyAction, raw: object): object {
  const parsed = [v.object(param), json ?? v.object({})].map((schema) => v.safeParse(schema, raw));
  const issue = parsed.flatMap(({ issues = [] }) => issues)[0];
  if (issue) return command.error(`error: ${v.getDotPath(issue) ?? "input"}: ${issue.message}`);
  return Object.assign({}, ...parsed.map(({ output }) => output));
}
