import { formatDollars, formatPaise } from "#shared/money/money.ts";
import { ORDER_FACTS, orderFactLabels } from "#shared/orders/purchase.ts";
import type { OrderView } from "./order.ts";

/** Formats an order for the terminal. */
export function orderText({ order, payments, refunds, mismatches, mails, entitlement, events }: OrderView) {
  const { reference, state, email, title, slug, amount_paise, price_cents, rate_text, returned_paise } =
    order;
  const lines = [
    `${reference}  ${state}`,
    `  buyer    ${email ?? "deleted account"}`,
    `  item     ${title} (${slug}), ${entitlement ? `owned since ${time(entitlement.owned_since)}` : "not owned by this order"}`,
    `  amount   ${formatPaise(amount_paise)}, ${formatDollars(price_cents)} (${rate_text})`,
    ...(returned_paise > 0 ? [`  returned ${formatPaise(returned_paise)}`] : []),
    ...(order.upgrades ? [`  team licence of  ${order.upgrades}`] : []),
    ...(order.upgraded_by ? [`  became a team licence by  ${order.upgraded_by}`] : []),
    ...(order.country ? [`  country  ${order.country}`] : []),
    ...ORDER_FACTS.flatMap((name) =>
      order[name] ? [`  ${orderFactLabels[name].toLowerCase().padEnd(8)} ${order[name]}`] : [],
    ),
    ...payments.map(
      ({ id, amount_paise: amount, status, fee_paise, tax_paise }) =>
        `  payment  ${id}  ${formatPaise(amount)}  ${status}${fee_paise === null ? "" : `  fee ${formatPaise(fee_paise)}, tax in it ${formatPaise(tax_paise ?? 0)}`}`,
    ),
    ...refunds.map(
      ({ id, amount_paise: amount, state: now, reason, note, failure }) =>
        `  refund   ${id}  ${formatPaise(amount)}  ${now}  ${note ?? reason}${failure ? `  (${failure})` : ""}`,
    ),
    ...mismatches.map(({ id, title: what, detail }) => `  ! ${what} (${id}): ${detail}`),
    ...mails.map(
      ({ subject, sent_at }) => `  mail     ${subject}  ${sent_at ? time(sent_at) : "not sent yet"}`,
    ),
    "",
    ...events.map(({ at, kind, detail }) => `  ${time(at)}  ${kind.replaceAll("_", " ")}${facts(detail)}`),
  ];
  return lines.join("\n");
}

function time(at: Date): string {
  return at.toISOString().slice(0, 16).replace("T", " ");
}

function facts(detail: Record<string, string | number | null>): string {
  const known = Object.entries(detail).filter(([, value]) => value !== null);
  return known.length === 0 ? "" : `  ${known.map(([name, value]) => `${name} ${value}`).join(", ")}`;
}
