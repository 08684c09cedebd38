import { queueName } from "./words/job-words.ts";

/** Details that a sentence about an entry may name. */
type EntryFacts = { name: string | null; about: string; money: string; until: string };
type AttentionWords = { newest: (facts: EntryFacts) => string; href: string; action: string; about: string };

/** Texts of the console's first page. */
export const todayWords = {
  calm: "Nothing needs attention. Payments, refunds, mails and messages are all in order.",
  needsAttention: "Needs attention",
  others: (count: number) => `, and ${count} more`,
  /** `newest` names the newest entry. `about` completes the button's name for screen readers. */
  attention: {
    disputes: {
      newest: ({ money, name, until }) =>
        `${money} disputed by ${name ?? "a deleted account"}${until && `, answer before ${until}`}`,
      href: "/operator/orders/unmatched?open=true",
      action: "Open order",
      about: "disputes",
    },
    mismatches: {
      newest: ({ about, money, name }) =>
        [about, money && `${money} of ${name ?? "a deleted account"}`].filter(Boolean).join(": "),
      href: "/operator/orders/unmatched?open=true",
      action: "Review",
      about: "unmatched payments",
    },
    refunds: {
      newest: ({ money, name }) =>
        `The refund of ${money} to ${name ?? "a deleted account"} has failed or is stuck`,
      href: "/operator/orders/refunds",
      action: "Try again",
      about: "refunds",
    },
    corrections: {
      newest: ({ name, about }) => `${name} wants the invoice of ${about} corrected`,
      href: "/operator/invoices",
      action: "Decide",
      about: "invoice corrections",
    },
    proofs: {
      newest: ({ about }) => `${about} fails in the newest n8n it ran in`,
      href: "/proof",
      action: "See the runs",
      about: "failed proofs",
    },
    jobs: {
      newest: ({ about }) => `Failed for good: ${queueName(about)}`,
      href: "/operator/jobs",
      action: "Try again",
      about: "background jobs",
    },
    mails: {
      newest: ({ name, about }) => `"${about}" could not be delivered to ${name}`,
      href: "/operator/mails",
      action: "Send again",
      about: "undelivered mails",
    },
    messages: {
      newest: ({ name, about }) => `Unread message from ${[name, about].filter(Boolean).join(", ")}`,
      href: "/operator/messages?status=unread",
      action: "Answer",
      about: "messages",
    },
  } satisfies Record<string, AttentionWords>,
  orders: {
    heading: "Recent orders",
    all: "All orders",
    empty: "No orders yet. They appear here when a buyer starts to pay.",
  },
  items: {
    heading: "Best sellers",
    all: "Catalogue",
    empty: "No sales in these 30 days.",
    item: "Item",
    sold: "Sold",
    revenue: "Revenue",
  },
  reviews: {
    heading: "Unanswered reviews",
    all: "All reviews",
    empty: "Every review has an answer.",
    rating: (rating: number) => `${rating} of 5`,
    answer: "Answer",
  },
  messages: {
    heading: "Unanswered messages",
    all: "All messages",
    empty: "Every message has an answer.",
    answer: "Answer",
  },
  automations: { heading: "Automate this shop", all: "Webhooks" },
  charts: {
    sales: "Sales",
    orders: "Orders",
    checkouts: "Checkouts started",
    visits: "Visits",
    sign_ins: "Sign-ins",
    downloads: "Downloads",
  },
  numbers: "Numbers",
  days: "30 days",
  today: "today",
  change: "compared with the previous 15 days",
  noChange: "no comparison yet",
  day: "Day",
  count: "Count",
  funnel: {
    heading: "From a visit to a payment",
    step: "Step",
    count: "Count",
    rate: "Of the previous step",
    steps: { visits: "Visits", items_seen: "Item viewed", checkouts: "Checkout started", paid: "Paid" },
    note: "Visits are pages opened, not people. Visitors who ask not to be counted are missing from the first two steps.",
  },
  sources: {
    heading: "Sales by source",
    source: "Source",
    campaign: "Campaign",
    orders: "Orders",
    revenue: "Revenue",
    unknown: "Direct or unknown",
    others: "All others",
    empty: "No sales in these 30 days.",
    note: "The utm_source or the host that first led the buyer here, and its utm_campaign. Refunds are not deducted.",
  },
  top: { pages: "Pages", referrers: "Came from", countries: "Countries" },
  nothing: "Nothing counted yet.",
} as const;
