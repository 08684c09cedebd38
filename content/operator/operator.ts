import { COMMAND_LINE } from "#content/site.ts";

/** The words of the operator's console. */
export const operatorWords = {
  navigation: "Operator's pages",
  pages: [
    { name: "Today", href: "/operator" },
    { name: "Catalogue", href: "/operator/catalogue" },
    { name: "Orders", href: "/operator/orders" },
    { name: "Codes", href: "/operator/codes" },
    { name: "Invoices", href: "/operator/invoices" },
    { name: "Reviews", href: "/operator/reviews" },
    { name: "Messages", href: "/operator/messages" },
    { name: "Waitlist", href: "/operator/waitlist" },
    { name: "People", href: "/operator/people" },
    { name: "Audit", href: "/operator/audit" },
    { name: "Passkeys", href: "/operator/passkeys" },
  ],
  loading: "Loading",
  failed: "This did not load.",
  retry: "Try again",
  more: "Show more",
  export: "Export CSV",
  search: "Search",
  all: "All",
  preview: { title: "As visitors will see it", open: "Open its page" },
  today: {
    calm: "Nothing needs you. Payments, refunds, mails and messages are all in order.",
    madeUp: (facts: readonly string[]) =>
      `The shop takes no orders: these facts of the seller are still the example's: ${facts.join(", ")}. Store your own with ${COMMAND_LINE} seller set FILE.`,
    attention: {
      mismatches: {
        one: "payment does not match our records",
        many: "payments do not match our records",
        href: "/operator/orders/unmatched?open=true",
      },
      refunds: {
        one: "refund has failed or is stuck",
        many: "refunds have failed or are stuck",
        href: "/operator/orders/refunds",
      },
      corrections: {
        one: "correction of an invoice waits for your word",
        many: "corrections of invoices wait for your word",
        href: "/operator/invoices",
      },
      jobs: {
        one: "background job has failed for good",
        many: "background jobs have failed for good",
        href: "/operator/jobs",
      },
      mails: {
        one: "mail could not be delivered",
        many: "mails could not be delivered",
        href: "/operator/mails",
      },
      messages: {
        one: "message is unread",
        many: "messages are unread",
        href: "/operator/messages?status=unread",
      },
    },
    charts: {
      sales: "Sales",
      checkouts: "Checkouts begun",
      downloads: "Downloads",
      sign_ins: "Sign-ins",
      visits: "Visits",
    },
    days: "30 days",
    today: "today",
    change: "against the 15 days before",
    day: "Day",
    count: "Count",
    top: { pages: "Pages", referrers: "Came from", countries: "Countries" },
    nothing: "Nothing counted yet.",
  },
  lists: {
    orders: {
      heading: "Orders",
      empty: "No orders yet. They appear here when a buyer begins to pay.",
      search: "Address, reference, payment id or amount",
    },
    mismatches: { heading: "Unmatched payments", empty: "The provider's records and ours agree." },
    refunds: { heading: "Open refunds", empty: "No refund is under way." },
    messages: {
      heading: "Messages",
      empty: "No messages. The contact form brings them here.",
      search: "Address of the sender",
    },
    waitlist: {
      heading: "Waitlist",
      empty: "Nobody waits for a role yet. The careers page brings addresses here.",
    },
    people: {
      heading: "People",
      empty: "No accounts yet. They are made at the first sign-in.",
      search: "Beginning of an address",
    },
    catalogue: {
      heading: "Catalogue",
      empty: "The catalogue is empty. Create the first item.",
      search: "Title or slug",
    },
    codes: { heading: "Codes", empty: "No codes yet. A code takes a percentage or an amount off a price." },
    invoices: {
      heading: "Invoices",
      empty: "No invoices. Every paid order gets one, and a month of them is the register.",
    },
    reviews: {
      heading: "Reviews",
      empty: "No reviews yet. Owners write them on an item's page, after the first download.",
    },
    mails: {
      heading: "Undeliverable mails",
      empty:
        "Every mail has reached its mail server. Those that fail for three days, or are refused for good, are listed here.",
    },
    jobs: {
      heading: "Failed jobs",
      empty: "All background work is done or under way. What fails at its last try is listed here.",
    },
    audit: { heading: "Audit log", empty: "No operator has changed anything yet." },
  },
  bundleFiles: "A bundle has no file of its own: buyers get those of its items.",
  reviews: {
    filters: { false: "Shown", true: "Hidden" },
    answer: "Answer",
    hide: "Hide",
    show: "Show again",
    answered: (text: string) => `Answered: ${text}`,
    hiddenBecause: (reason: string) => `Hidden: ${reason}`,
    answerSent: "The answer is on the page",
    hidden: "The review is hidden",
    shown: "The review is on the page again",
    answerDialog: {
      title: "Answer this review",
      description: "It stands below the review, for everybody to read.",
      reasonLabel: "Answer",
      hint: "At most 500 characters.",
      submit: "Publish answer",
    },
    hideDialog: {
      title: "Hide this review",
      description: "It is no longer shown and no longer counts. The reason stands in the audit log.",
      submit: "Hide review",
    },
  },
  mails: {
    refused: "refused, no more news",
    resend: "Send again",
    resent: (to: string) => `Queued again for ${to}`,
  },
  jobs: {
    retry: "Try again",
    retried: "Queued again",
    /** What a queue does, for those who never saw its name. */
    queues: {
      "send-mail": "Send a mail",
      "send-sign-in-mail": "Send a sign-in link",
      "refund-payment": "Return a payment",
      "process-webhook": "Take in a message of the payment provider",
      "reconcile-orders": "Ask the provider about open orders",
      "compare-records": "Compare the provider's records with ours",
      "announce-version": "Tell owners of a new version",
      "remind-unfinished": "Remind of unfinished payments",
      "request-reviews": "Ask owners how an item was",
      "forget-sent-mails": "Delete old mails",
      "forget-old-sign-ins": "Delete old sign-ins",
      "delete-old-messages": "Delete old messages",
      "forget-confirmations": "Delete old passkey confirmations",
    } as Record<string, string>,
  },
} as const;
