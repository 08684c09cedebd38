import { formatPaise } from "#shared/money.ts";

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
    invoices: "Invoices",
    mails: "Mails to the buyer",
  },
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
  actions: "Actions",
  owned: (since: string) => `since ${since}`,
  notOwned: "none by this order",
  fee: (fee: number, tax: number) => `fee ${formatPaise(fee)}, of it tax ${formatPaise(tax)}`,
  sent: "sent",
  waiting: "waiting",
  undeliverable: "undeliverable",
  nothing: { payments: "No payment has been tried.", refunds: "No refunds.", mails: "No mails." },
  reason: "Reason",
  reasonHint: "For the records. The buyer does not see it.",
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
  retry: {
    button: "Try again",
    next: (time: string) => `Tried again ${time}`,
    done: "The provider is asked again",
  },
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
