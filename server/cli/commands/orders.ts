import { type Command, InvalidArgumentError } from "commander";
import {
  auditedCloseMismatch,
  auditedGrantAccess,
  auditedMovePurchase,
  auditedRefundOrder,
  auditedResendReceipt,
  auditedRetryRefund,
  auditedRevokeAccess,
  readOrderView,
} from "#server/operator/operator.ts";
import { listMismatches, listOrders } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";
import { formatPaise } from "#shared/money.ts";
import { ORDER_STATES, type OrderState } from "#shared/orders/order-state.ts";
import {
  actor,
  type CommonOptions,
  confirm,
  type Output,
  table,
  verb,
  wholeNumber,
} from "../command-line.ts";
import { orderText } from "../order-text.ts";

type ListOptions = CommonOptions & { state?: OrderState; search?: string; limit: number };
type Because = CommonOptions & { reason: string };

export function addOrderCommands(orders: Command): void {
  addLists(orders);
  const named = (name: string, description: string) =>
    orders.command(name).description(description).argument("<reference>", "the order number", upperCase);

  verb(named("show", "an order with its money, its mails and all that happened to it"), (services, _, args) =>
    shown(services, args),
  );

  verb<Because & { amount?: number }>(
    named("refund", "give the money of an order back; all of it ends the buyer's access, a part does not")
      .option("--amount <paise>", "a part, in paise; by default all that is left", paise)
      .requiredOption("--reason <text>", "why, for the records")
      .option("--yes", "do not ask"),
    refund,
  );

  verb(named("resend", "send the receipt again"), async (services, _, [reference = ""]) => {
    await auditedResendReceipt(services, { actor, reference });
    return { text: `The receipt of ${reference} is on its way.`, data: { reference } };
  });

  verb<Because>(
    because(named("move", "move a purchase to another account").argument("<address>")),
    async (services, { reason }, [reference = "", email = ""]) => {
      await auditedMovePurchase(services, { actor, reference, email, reason });
      return shown(services, [reference]);
    },
  );

  verb<Because>(
    because(orders.command("grant").description("give an item to somebody, without an order"))
      .argument("<address>")
      .argument("<slug>"),
    async (services, { reason }, [email = "", slug = ""]) => {
      await auditedGrantAccess(services, { actor, email, slug, reason });
      return { text: `${email} owns ${slug} now.`, data: { email, slug, owned: true } };
    },
  );

  verb<Because>(
    because(orders.command("revoke").description("take an item from somebody; no money moves"))
      .argument("<address>")
      .argument("<slug>"),
    async (services, { reason }, [email = "", slug = ""]) => {
      await auditedRevokeAccess(services, { actor, email, slug, reason });
      return { text: `${email} no longer owns ${slug}.`, data: { email, slug, owned: false } };
    },
  );
  addMismatchCommands(orders);
}

function addLists(orders: Command): void {
  const list = orders
    .command("list")
    .description("the newest orders")
    .addOption(orders.createOption("--state <state>").choices(ORDER_STATES))
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

function addMismatchCommands(orders: Command): void {
  const unmatched = orders
    .command("unmatched")
    .description("payments that do not match our records, with what to do about each");
  verb(unmatched, async ({ db }) => {
    const { items } = await listMismatches(db, { open: "true" }, { after: null, limit: 200 });
    return table(items, ["id", "kind", "provider_payment_id", "reference", "first_seen_at", "detail"]);
  });

  const close = orders
    .command("close")
    .description("close an unmatched payment for good")
    .argument("<id>", "as `orders unmatched` shows it", uuid)
    .requiredOption("--note <text>", "what was done about it");
  verb<CommonOptions & { note: string }>(close, async (services, { note }, [mismatchId = ""]) => {
    await auditedCloseMismatch(services, { actor, mismatchId, note });
    return { text: "Closed.", data: { closed: mismatchId } };
  });

  const retry = orders
    .command("retry")
    .description("ask the provider again for a refund that has failed")
    .argument("<refund>", "its id, as `orders show` names it", uuid);
  verb(retry, async (services, _, [refundId = ""]) => {
    await auditedRetryRefund(services, { actor, refundId });
    return { text: "The provider is asked again.", data: { retried: refundId } };
  });
}

async function refund(
  services: Services,
  { amount, reason, ...options }: Because & { amount?: number },
  [reference = ""]: string[],
): Promise<Output> {
  const { order, refundable_paise } = await readOrderView(services, reference);
  const money = formatPaise(amount ?? refundable_paise);
  const buyer = order.email ?? "the buyer";
  await confirm(`Refund ${money} of ${reference} to ${buyer}? This cannot be undone.`, options);
  await auditedRefundOrder(services, { actor, reference, amountPaise: amount, reason });
  return shown(services, [reference]);
}

async function shown(services: Services, [reference = ""]: string[]): Promise<Output> {
  const view = await readOrderView(services, reference);
  return { text: orderText(view), data: view };
}

function because(command: Command): Command {
  return command.option("--reason <text>", "why, for the records", "No reason given");
}

const upperCase = (text: string) => text.toUpperCase();

function paise(text: string): number {
  if (!/^[1-9]\d{2,8}$/.test(text))
    throw new InvalidArgumentError("It is a whole number of paise, at least 100.");
  return Number(text);
}

function uuid(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new InvalidArgumentError("It is no id.");
  return text;
}
