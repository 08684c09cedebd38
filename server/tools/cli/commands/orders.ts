import type { Command } from "commander";
import { orderText, readOrderView } from "#server/modules/operator/index.ts";
import { listMismatches, listOrders } from "#server/modules/orders/index.ts";
import { SHOWN_ORDER_STATES, type ShownOrderState } from "#shared/orders/order-state.ts";
import { meantReference } from "#shared/orders/reference.ts";
import { type CommonOptions, table, verb, wholeNumber } from "../command-line.ts";

type ListOptions = CommonOptions & { state?: ShownOrderState; search?: string; limit: number };

export function addOrderCommands(orders: Command): void {
  const show = orders
    .command("show")
    .description("an order with its money, its mails and all that happened to it")
    .argument("<reference>", "the order number", meantReference);
  verb(show, async (services, _, [reference = ""]) => {
    const view = await readOrderView(services, reference);
    return { text: orderText(view), data: view };
  });

  const unmatched = orders
    .command("unmatched")
    .description("payments that do not match our records, with what to do about each");
  verb(unmatched, async ({ db }) => {
    const { items } = await listMismatches(db, { open: "true" }, { after: null, limit: 200 });
    return table(items, ["id", "kind", "provider_payment_id", "reference", "first_seen_at", "detail"]);
  });

  const list = orders
    .command("list")
    .description("the newest orders")
    .addOption(orders.createOption("--state <state>").choices(SHOWN_ORDER_STATES))
    .option(
      "--search <text>",
      "a part of an address, name, reference, payment id or invoice number, or an amount in rupees",
    )
    .option("--limit <number>", "how many at most", wholeNumber, 50);
  verb<ListOptions>(list, async ({ db }, { state, search, limit }) => {
    const { items } = await listOrders(db, { state, q: search }, { after: null, limit });
    return table(items, ["reference", "created_at", "email", "title", "amount_paise", "state", "paid_at"]);
  });
}
