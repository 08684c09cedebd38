import type { Command } from "commander";
import * as v from "valibot";
import { type NewCode, newCode } from "#server/codes/codes.ts";
import {
  auditedCreateCode,
  auditedEndCode,
  readCodes,
  readReservations,
  releaseCode,
} from "#server/operator/operator.ts";
import { meantReference } from "#shared/orders/reference.ts";
import { actor, type CommonOptions, dollars, table, verb, wholeNumber } from "../command-line.ts";

type CreateOptions = CommonOptions & {
  percent?: number;
  amount?: number;
  uses?: number;
  perPerson?: number;
  items?: string[];
  from?: string;
  until?: string;
};

export function addCodeCommands(codes: Command): void {
  const create = codes
    .command("create")
    .description("a discount code: --percent or --amount")
    .argument("<code>", "3 to 32 letters, digits and dashes")
    .addOption(
      codes.createOption("--percent <number>", "1 to 100").argParser(wholeNumber).conflicts("amount"),
    )
    .option("--amount <dollars>", "off the price, in US dollars: 10 or 9.50", dollars)
    .option("--uses <number>", "in all", wholeNumber)
    .option("--per-person <number>", "by one buyer", wholeNumber)
    .option("--items <slugs>", "a,b: for these alone", (text: string) =>
      text.split(",").map((slug) => slug.trim()),
    )
    .option("--from <date>", "such as 2026-12-01")
    .option("--until <date>", "the last day, or a time");
  verb<CreateOptions>(create, async (services, options, [code = ""]) => {
    const input = readInput(create, code, options);
    await auditedCreateCode(services, { actor, input });
    return { text: `${input.code} can be used.`, data: { code: input.code } };
  });

  const list = codes
    .command("list")
    .description("all codes")
    .option("--limit <number>", "how many at most", wholeNumber, 50);
  verb<CommonOptions & { limit: number }>(list, async ({ db }, { limit }) => {
    const page = await readCodes(db, { after: null, limit });
    return table(page.items, [
      "code",
      "percent",
      "amount",
      "items",
      "from",
      "until",
      "max_uses",
      "used",
      "reserved",
      "revenue_paise",
      "ended_at",
    ]);
  });

  const end = codes
    .command("end")
    .description("stop a code; open orders keep their price")
    .argument("<code>", "", upperCase);
  verb(end, async (services, _, [code = ""]) => {
    await auditedEndCode(services, { actor, code });
    return { text: `${code} has ended.`, data: { code, ended: true } };
  });
  addReservationCommands(codes);
}

function addReservationCommands(codes: Command): void {
  const reservations = codes
    .command("reservations")
    .description("the open orders that hold a use of a code")
    .argument("<code>", "", upperCase);
  verb(reservations, async (services, _, [code = ""]) =>
    table(await readReservations(services, code), ["reference", "email", "title", "state", "reserved_at"]),
  );

  const release = codes
    .command("release")
    .description("give back what open orders hold of a code: one order's, or all")
    .argument("<code>", "", upperCase)
    .argument("[reference]", "the order's number", meantReference);
  verb(release, async (services, _, [code = "", reference = null]) => {
    const released = await releaseCode(services, { actor, code, reference });
    return { text: `${released} given back.`, data: { code, released } };
  });
}

/** What the schema refuses is wrong use, and said so. */
function readInput(command: Command, code: string, options: CreateOptions): NewCode {
  const { percent, amount, uses, perPerson, items, from, until } = options;
  const parsed = v.safeParse(newCode, {
    code,
    percent,
    amount_cents: amount,
    max_uses: uses,
    max_per_person: perPerson,
    items,
    from,
    until,
  });
  if (parsed.success) return parsed.output;
  return command.error(`error: ${parsed.issues[0].message}`);
}

const upperCase = (text: string) => text.toUpperCase();
