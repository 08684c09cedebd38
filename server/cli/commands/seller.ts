import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import * as v from "valibot";
import { madeUpFacts } from "#content/business.ts";
import { readSeller, sellerInput } from "#server/invoices/invoices.ts";
import { setSeller } from "#server/operator/operator.ts";
import { actor, refused, verb } from "../command-line.ts";

export function addSellerCommands(seller: Command): void {
  verb(seller.command("show").description("who sells, as the next invoice says it"), async (services) => {
    const facts = await readSeller(services);
    const missing = madeUpFacts(facts);
    // Beside the file that somebody makes of it.
    if (missing.length > 0) process.stderr.write(`Still the example's: ${missing.join(", ")}.\n`);
    return { text: JSON.stringify(facts, null, 2), data: { facts, missing } };
  });

  const set = seller
    .command("set")
    .description("store who sells, from a JSON file as `show` prints it; live sells only then")
    .argument("<file>");
  verb(set, async (services, _, [file = ""]) => {
    const facts = readFacts(await readFile(file, "utf8"));
    await setSeller(services, { actor, facts });
    return { text: `${facts.legalName} sells from now on.`, data: facts };
  });
}

function readFacts(text: string) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sellerInput), text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw refused(`${v.getDotPath(issue) ?? "The file"}: ${issue.message}`);
}
