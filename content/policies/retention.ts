/** Retention periods in days. The privacy policy shows this table, and the deletion jobs apply it. */
export const retention = {
  signIns: { days: 1, what: "Sign-in links and codes, and unfinished sign-ins with Google" },
  sessions: { days: 180, what: "Sign-in sessions that you do not use, counted from the last use" },
  refreshTokens: { days: 30, what: "Hashes of replaced renewal tokens of a session" },
  contactMessages: { days: 730, what: "Contact messages and our answers" },
  spam: { days: 30, what: "Contact messages that were held back or marked as spam" },
  waitlist: { days: 730, what: "Addresses on the careers waitlist" },
  webhooks: { days: 30, what: "Razorpay's notices about payments, as received" },
  outgoingEvents: { days: 30, what: "Events sent to our own automations, and their responses" },
  sentMails: { days: 30, what: "Recipient, subject and time of each mail" },
  undeliverableMails: { days: 90, what: "Mails that could not be delivered" },
  refusedAddresses: { days: 365, what: "Addresses whose mail server has rejected our mail" },
  replies: {
    days: 1,
    what: "Encrypted replies to our own write requests, so that a repeated request takes effect once",
  },
  confirmations: { days: 1, what: "When one of our operators confirmed something with a passkey" },
  unpaidGifts: { days: 30, what: "Recipients' addresses of gifts that were not paid for" },
  codeUsers: {
    days: 730,
    what: "Hashes of addresses that have used a discount code, with or without an account",
  },
  rateLimits: { days: 1, what: "Counters against abuse, which hold a hash of a network or email address" },
} as const satisfies Record<string, { days: number; what: string }>;

export type Retained = keyof typeof retention;

/** Formats the period: "30 days", "2 years". */
export function retentionTime(kind: Retained): string {
  const { days } = retention[kind];
  const [count, unit] = days % 365 === 0 ? [days / 365, "year"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The policy's table in Markdown. */
export function retentionTable(): string {
  const kinds = Object.keys(retention) as Retained[];
  const rows = kinds.map((kind) => `| ${retention[kind].what} | ${retentionTime(kind)} |`);
  return ["| What | How long |", "| --- | --- |", ...rows].join("\n");
}
