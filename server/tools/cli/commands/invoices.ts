import { type Command, InvalidArgumentError } from "commander";
import { MONTH, REGISTER_COLUMNS, type RegisterRow, readRegister } from "#server/modules/invoices/index.ts";
import {
  csvLine,
  readCodes,
  readCorrections,
  readReservations,
  recordExport,
} from "#server/modules/operator/index.ts";
import type { Services } from "#server/services.ts";
import { actor, type CommonOptions, type Output, table, verb, wholeNumber } from "../command-line.ts";

export function addInvoiceCommands(invoices: Command): void {
  const list = invoices
    .command("list")
    .description("the newest invoices, receipts and credit notes")
    .option("--limit <number>", "how many at most", wholeNumber, 50);
  verb<CommonOptions & { limit: number }>(list, async ({ db }, { limit }) => {
    const page = await readRegister(db, {}, { after: null, limit });
    return table(page.items, ["number", "date", "kind", "against", "order", "gstin", "total"]);
  });

  const register = invoices
    .command("register")
    .description("a month's register for the accountant, as CSV")
    .argument("<month>", "such as 2026-11", month);
  verb(register, (services, _, [month = ""]) => wholeRegister(services, month));
  addCorrectionCommands(invoices);
}

function addCorrectionCommands(invoices: Command): void {
  const list = invoices
    .command("corrections")
    .description("corrections that would change the tax of a sale, and wait for you");
  verb(list, async (services) =>
    table(await readCorrections(services), [
      "reference",
      "asked_at",
      "name",
      "address",
      "country",
      "state",
      "gstin",
    ]),
  );
}

async function wholeRegister(services: Services, month: string): Promise<Output> {
  const { db } = services;
  await recordExport(services, { actor, list: "invoices", filters: { month } });
  const rows: RegisterRow[] = [];
  let after: string | null = null;
  do {
    const page = await readRegister(db, { month }, { after, limit: 1_000 });
    rows.push(...page.items);
    after = page.next;
  } while (after !== null);
  const lines = rows.map((row) => csvLine(REGISTER_COLUMNS.map((column) => row[column])));
  return { text: [csvLine(REGISTER_COLUMNS), ...lines].join("").trimEnd(), data: rows };
}

function month(text: string): string {
  if (!MONTH.test(text)) throw new InvalidArgumentError("Write the month as 2026-11.");
  return text;
}

export function addCodeCommands(codes: Command): void {
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

  const reservations = codes
    .command("reservations")
    .description("the open orders that hold a use of a code")
    .argument("<code>", "", (text: string) => text.toUpperCase());
  verb(reservations, async (services, _, [code = ""]) =>
    table(await readReservations(services, code), ["reference", "email", "title", "state", "reserved_at"]),
  );
}
