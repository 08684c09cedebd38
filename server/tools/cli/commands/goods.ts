import type { Command } from "commander";
import {
  addGoodsAction,
  createGoodsToken,
  listGoods,
  listGoodsTokens,
  runAction,
} from "#server/modules/operator/index.ts";
import { actor, type CommonOptions, caller, refused, table, verb } from "../command-line.ts";

export function addGoodsCommands(goods: Command): void {
  verb(goods.command("list").description("our items, and what of them this shop has"), async (services) =>
    table(await listGoods(services), ["slug", "title", "price_cents", "proven_in", "status"]),
  );

  const add = goods
    .command("add")
    .description("put our items into the shop as drafts: files, covers, proofs and prices")
    .argument("[slugs...]", "as `goods list` shows them")
    .option("--all", "all of them");
  verb<CommonOptions & { all?: boolean }>(add, async (services, { all }) => {
    const [slugs] = add.processedArgs as [string[]];
    if (Boolean(all) === slugs.length > 0) add.error("error: name the items, or all of them by --all");
    const input = { slugs: all ? undefined : slugs };
    const { items } = await runAction(services, addGoodsAction, { caller, input });
    return {
      text: items.map(({ slug, outcome }) => `${slug}: ${SAID[outcome]}`).join("\n"),
      data: items,
    };
  });

  const token = goods
    .command("token")
    .description("make a token that lets a machine send proofs to this shop for 90 days, and do nothing else")
    .option("--name <name>", "where it is used", "npm run goods");
  verb<CommonOptions & { name: string }>(token, async (services, { name }) => {
    if (name.length > 100) throw refused("A name has at most 100 characters.");
    const made = await createGoodsToken(services, { actor, name });
    process.stderr.write(`Store it now, it is not shown again. To revoke it: goods revoke ${made.id}\n`);
    return { text: made.token, data: made };
  });

  verb(goods.command("tokens").description("the tokens that may send proofs"), async ({ db }) =>
    table(await listGoodsTokens(db), ["id", "name", "created_at", "expires_at", "last_used_at"]),
  );
}

const SAID = {
  added: "added as a draft",
  exists: "is here already, and was left alone",
  without_parts: "its items are not all here: add them too",
} as const;
