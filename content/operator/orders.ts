import { formatPaise } from "#shared/money/money.ts";

/** Texts of an order's console page and its actions. */
export const orderWords = {
  back: "Orders",
  razorpay: "Open in Razorpay",
  deleted: "deleted account",
  buyer: "the buyer",
  lanes: { ours: "Ours", provider: "Provider" },
  timeline: "What happened",
  about: "Facts",
  payments: { heading: "Payments", none: "No payment attempts." },
  refunds: { heading: "Refunds", none: "No refunds." },
  invoices: { heading: "Invoices" },
  mails: { heading: "Mails to the buyer", none: "No mails." },
  facts: {
    buyer: "Buyer",
    item: "Item",
    price: "Price",
    amount: "Charged",
    returned: "Returned",
    country: "Country",
    access: "Access",
    upgrades: "Team licence of",
    upgradedBy: "Became a team licence by",
    ordered: "Ordered",
    provider: "Provider's order",
  },
  returned: (money: string) => `${money} returned`,
  owned: (since: string) => `since ${since}`,
  notOwned: "none from this order",
  fee: (fee: number, tax: number) => `fee ${formatPaise(fee)}, including tax ${formatPaise(tax)}`,
  sent: "sent",
  waiting: "waiting",
  undeliverable: "undeliverable",
  noSubject: "A forwarded message to us",
  reason: "Reason",
  reasonHint: "For the records. The buyer does not see it.",
  refund: {
    button: (money: string, to: string) => `Refund ${money} to ${to}`,
    open: "Refund…",
    title: (reference: string) => `Refund ${reference}`,
    all: "The full amount goes back, and the buyer's access ends once it has arrived. This cannot be undone.",
    part: "Part of the amount goes back, and the buyer keeps access. This cannot be undone.",
    amount: "Amount in rupees",
    left: (money: string) => `At most ${money}`,
    wrong: "Enter an amount from ₹1 to what is left",
    done: (money: string) => `${money} goes back`,
  },
  retry: {
    button: "Try again",
    next: (time: string) => `Next attempt ${time}`,
    done: "Asking the provider again",
  },
  resend: { button: "Resend receipt", done: (to: string) => `Sending the receipt to ${to} again` },
  move: {
    button: "Move…",
    title: (reference: string) => `Move ${reference} to another account`,
    what: "The item and any refund of it then belong to the other account. Its owner must have signed in at least once.",
    address: "Address of the account",
    submit: "Move the purchase",
    done: (to: string) => `It now belongs to ${to}`,
  },
  access: {
    open: "Grant or revoke an item…",
    title: "Grant or revoke an item",
    what: "Without an order: no money moves. The other button undoes it.",
    address: "Address of the account",
    slug: "Item",
    slugHint: "Its slug, as in its page's address",
    give: "Grant",
    given: (slug: string, to: string) => `${to} now owns ${slug}`,
    take: "Revoke",
    taken: (slug: string, to: string) => `${to} no longer owns ${slug}`,
  },
  revoke: {
    button: "Revoke access…",
    title: (to: string) => `Revoke the item from ${to}`,
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

/** The time between two events: "3 min later", or nothing below a minute. */
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

/** Shortens the address on a button: "a…@client.example". */
export function shortAddress(email: string | null): string {
  return email ? email.replace(/^(.).*@/, "$1…@") : orderWords.buyer;
}
