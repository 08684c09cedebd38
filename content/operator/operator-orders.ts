import { formatPaise } from "#shared/money.ts";

type Detail = Readonly<Record<string, string | number | null>>;
/** Whose records an event is written in, and how it is to be read. */
type EventWords = { title: string; lane: "ours" | "provider"; tone?: "good" | "bad" };

/** The words of an order's page in the operator's console, and of what can be done about it. */
export const orderWords = {
  back: "Orders",
  lists: { refunds: "Open refunds", mismatches: "Unmatched payments" },
  deleted: "deleted account",
  buyer: "the buyer",
  lanes: { ours: "Ours", provider: "Provider" },
  sections: {
    facts: "Facts",
    timeline: "What happened",
    payments: "Payments",
    refunds: "Refunds",
    mails: "Mails to the buyer",
  },
  facts: {
    buyer: "Buyer",
    item: "Item",
    price: "Price",
    amount: "Charged",
    country: "Country",
    source: "Came from",
    access: "Access",
    upgrades: "Team licence of",
    upgradedBy: "Became a team licence by",
    ordered: "Ordered",
    provider: "Provider's order",
  },
  owned: (since: string) => `since ${since}`,
  notOwned: "none by this order",
  fee: (fee: number, tax: number) => `fee ${formatPaise(fee)}, of it tax ${formatPaise(tax)}`,
  sent: "sent",
  waiting: "waiting",
  undeliverable: "undeliverable",
  nothing: { payments: "No payment has been tried.", refunds: "Nothing goes back.", mails: "None." },
  reason: "Reason",
  reasonHint: "For the records. The buyer does not see it.",
  typed: "Type the order's number to go on",
  refund: {
    button: (money: string, to: string) => `Refund ${money} to ${to}`,
    open: "Refund…",
    title: (reference: string) => `Refund ${reference}`,
    all: "All of it goes back, and the buyer's access ends once it has. This cannot be undone.",
    part: "A part goes back, and the buyer's access stays. This cannot be undone.",
    amount: "Amount in rupees",
    left: (money: string) => `At most ${money}`,
    wrong: "An amount from ₹1 to what is left",
    done: (money: string) => `${money} goes back`,
  },
  retry: { button: "Try again", done: "The provider is asked again" },
  resend: { button: "Resend receipt", done: (to: string) => `The receipt goes to ${to} again` },
  move: {
    button: "Move…",
    title: (reference: string) => `Move ${reference} to another account`,
    what: "The item, and what is refunded of it, belong to the other account then. They have signed in with the address at least once.",
    address: "Address of the account",
    submit: "Move the purchase",
    done: (to: string) => `It belongs to ${to} now`,
  },
  access: {
    open: "Give or take an item…",
    title: "Give or take an item",
    what: "By hand, without an order: no money moves. It can be undone by the other button.",
    address: "Address of the account",
    slug: "Item",
    slugHint: "Its slug, as in the address of its page",
    give: "Give it",
    given: (slug: string, to: string) => `${to} owns ${slug} now`,
    take: "Take it away",
    taken: (slug: string, to: string) => `${to} no longer owns ${slug}`,
  },
  revoke: {
    button: "Revoke access…",
    title: (to: string) => `Take the item from ${to}`,
    what: "They can no longer download it. No money moves, and they can buy it again.",
    submit: "Revoke access",
    done: "They no longer own it",
  },
  mismatch: {
    button: "Close…",
    title: "Close with a note",
    what: "It stays closed, whatever the provider's records say later.",
    note: "What was done about it",
    submit: "Close it",
    done: "Closed",
    closed: (note: string) => `Closed: ${note}`,
    filter: { true: "open", false: "closed" },
  },
} as const;

const EVENTS: Record<string, EventWords> = {
  created: { title: "Ordered", lane: "ours" },
  payment_attempted: { title: "Payment tried", lane: "provider" },
  payment_captured: { title: "Payment captured", lane: "provider", tone: "good" },
  payment_returned: { title: "Payment goes back: it could give nothing", lane: "ours", tone: "bad" },
  access_granted: { title: "Access given", lane: "ours", tone: "good" },
  licence_claimed: { title: "Handed over by its link", lane: "ours", tone: "good" },
  single_licence_again: { title: "Back to the single licence", lane: "ours" },
  access_ended: { title: "Access ended", lane: "ours", tone: "bad" },
  invoice_issued: { title: "Invoice issued", lane: "ours" },
  credit_note_issued: { title: "Credit note issued", lane: "ours" },
  receipt_queued: { title: "Receipt sent", lane: "ours" },
  refund_requested: { title: "Refund asked for", lane: "ours" },
  refund_accepted: { title: "Refund accepted", lane: "provider" },
  refund_failed: { title: "Refund failed", lane: "provider", tone: "bad" },
  refund_processed: { title: "Refund done", lane: "provider", tone: "good" },
  refund_dropped: { title: "Refund dropped: nothing is left to give back", lane: "ours" },
  dispute: { title: "Dispute", lane: "provider", tone: "bad" },
  moved: { title: "Moved to another account", lane: "ours" },
  expired: { title: "Expired unpaid", lane: "ours" },
  webhook_received: { title: "Told us", lane: "provider" },
};

export function eventWords(kind: string): EventWords {
  return EVENTS[kind] ?? { title: kind.replaceAll("_", " "), lane: "ours" };
}

/** What is worth reading of an event besides its title. */
export function eventFacts(detail: Detail): string {
  const { amount_paise, event, reason, note, status, payment, failures, number } = detail;
  return [
    number,
    typeof amount_paise === "number" && formatPaise(amount_paise),
    event,
    status,
    note ?? (typeof reason === "string" && reason.replaceAll("_", " ")),
    failures && `try ${failures}`,
    payment,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "3 min later": how long an edge of the timeline is. Less than a minute is nothing. */
export function laterWords(milliseconds: number): string {
  const steps = [
    [86_400_000, "day"],
    [3_600_000, "h"],
    [60_000, "min"],
  ] as const;
  for (const [size, name] of steps) {
    const count = Math.floor(milliseconds / size);
    if (count >= 1) return `${count} ${name}${name === "day" && count > 1 ? "s" : ""} later`;
  }
  return "";
}

/** "a…@client.example": enough to see whom a button means. */
export function shortAddress(email: string | null): string {
  return email ? email.replace(/^(.).*@/, "$1…@") : orderWords.buyer;
}
