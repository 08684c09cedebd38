import type { Command } from "commander";
import { readCodes, readReservations } from "#server/modules/operator/index.ts";
import { type CommonOptions, table, verb, wholeNumber } from "../command-line.ts";

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
