import type { Command } from "commander";
import { listOrders } from "#server/orders/orders.ts";
import { ORDER_STATES, type OrderState } from "#shared/order-state.ts";
import { type CommonOptions, table, verb } from "../command-line.ts";

type ListOptions = CommonOptions & { state?: OrderState; search?: string; limit: string };

export function addOrderCommands(orders: Command): void {
  const list = orders
    .command("list")
    .description("the newest orders")
    .addOption(orders.createOption("--state <state>").choices(ORDER_STATES))
    .option("--search <text>", "an address, reference, payment id or amount in rupees")
    .option("--limit <number>", "how many at most", "50");
  verb<ListOptions>(list, async ({ db }, { state, search, limit }) => {
    const { items } = await listOrders(db, { state, q: search }, { after: null, limit: Number(limit) });
    return table(items, ["reference", "created_at", "email", "title", "amount_paise", "state", "paid_at"]);
  });
}
