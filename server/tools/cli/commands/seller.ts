import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import * as v from "valibot";
import { business, findPlaceholderDetails } from "#content/business.ts";
import { acceptRateAction, readRate, runAction, setSeller } from "#server/modules/operator/index.ts";
import { readSettings } from "#server/platform/settings/index.ts";
import type { Business, Settings } from "#shared/settings/settings.ts";
import { businessInput } from "#shared/settings/settings-input.ts";
import { actor, type CommonOptions, caller, confirm, refused, verb } from "../command-line.ts";

export function addSellerCommands(seller: Command): void {
  verb(seller.command("show").description("who sells, as the next invoice says it"), async (services) => {
    const facts = businessOf(await readSettings(services));
    const missing = findPlaceholderDetails(facts);
    // On stderr, because stdout may be redirected to a file.
    if (missing.length > 0) process.stderr.write(`Placeholders still set: ${missing.join(", ")}.\n`);
    return { text: JSON.stringify(facts, null, 2), data: { facts, missing } };
  });

  const set = seller
    .command("set")
    .description("store who sells, from a JSON file as `show` prints it; live sells only then")
    .argument("<file>");
  verb(set, async (services, _, [file = ""]) => {
    const facts = readFacts(await readFile(file, "utf8"), await readSettings(services));
    await setSeller(services, { actor, facts });
    return { text: `${facts.legalName} sells from now on.`, data: facts };
  });
}

/** Fields about tax, numbers and days that the file omits retain their stored values. */
function readFacts(text: string, { sac, taxRate, pricesIncludeTax, series, timeZone }: Settings): Business {
  const input = v.pipe(
    v.string(),
    v.parseJson(),
    v.record(v.string(), v.unknown()),
    v.transform((file): unknown => ({ sac, taxRate, pricesIncludeTax, series, timeZone, ...file })),
    businessInput,
  );
  const parsed = v.safeParse(input, text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw refused(`${v.getDotPath(issue) ?? "The file"}: ${issue.message}`);
}

/** The fields that `set` accepts: those printed on documents. */
function businessOf(settings: Settings): Business {
  const names = Object.keys(business) as (keyof Business)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as Business;
}

export function addRateCommands(rate: Command): void {
  verb(
    rate.command("show").description("what is sold at now, and a rate that was refused"),
    async (services) => {
      const data = await readRate(services);
      const odd = data.refused
        ? `. Refused: ₹${data.refused.rate}, too far from ₹${data.refused.last_good}; if it is real: rate accept`
        : "";
      return { text: `1 USD = ₹${data.rate}${odd}`, data };
    },
  );

  const accept = rate
    .command("accept")
    .description("a rate was refused because it jumped, and it is real: sell at it")
    .option("--yes", "do not ask");
  verb<CommonOptions>(accept, async (services, options) => {
    const { refused: odd } = await readRate(services);
    if (!odd) throw refused("No rate was refused.");
    await confirm(`Sell at 1 USD = ₹${odd.rate} in place of ₹${odd.last_good}?`, options);
    await runAction(services, acceptRateAction, { caller, input: { rate: odd.rate } });
    return { text: `1 USD = ₹${odd.rate} from now on.`, data: await readRate(services) };
  });
}
