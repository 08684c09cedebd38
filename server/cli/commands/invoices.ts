import { type Command, InvalidArgumentError } from "commander";
import { MONTH, REGISTER_COLUMNS, type RegisterRow, readRegister } from "#server/invoices/invoices.ts";
import {
  approveOrderCorrection,
  csvLine,
  readCorrections,
  refuseOrderCorrection,
} from "#server/operator/operator.ts";
import type { Services } from "#server/services.ts";
import { meantReference } from "#shared/orders/reference.ts";
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

  const approve = invoices
    .command("approve")
    .description("issue the corrected invoice that a buyer asks for")
    .argument("<reference>", "the order's number", meantReference);
  verb(approve, async (services, _, [reference = ""]) => {
    const number = await approveOrderCorrection(services, { actor, reference });
    return { text: `The new invoice is ${number}.`, data: { reference, number } };
  });

  const refuse = invoices
    .command("refuse")
    .description("leave the invoice as it is, and tell the buyer why")
    .argument("<reference>", "the order's number", meantReference)
    .requiredOption("--reason <text>", "for the buyer");
  verb<CommonOptions & { reason: string }>(refuse, async (services, { reason }, [reference = ""]) => {
    await refuseOrderCorrection(services, { actor, reference, reason });
    return { text: "The invoice stays as it is.", data: { reference, refused: true } };
  });
}

async function wholeRegister({ db }: Pick<Services, "db">, month: string): Promise<Output> {
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
  if (!MONTH.test(text)) throw new InvalidArgumentError("A month looks like 2026-11.");
  return text;
}
