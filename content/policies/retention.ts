/** How long things are stored, in days. The privacy policy shows this table, and the jobs that delete obey it. */
export const retention = {
  signIns: { days: 1, what: "Sign-in links and codes, and sign-ins with Google that were begun" },
  sessions: { days: 180, what: "Sign-in sessions that you do not use, counted from the last use" },
  refreshTokens: { days: 30, what: "Hashes of replaced renewal tokens of a session" },
  contactMessages: { days: 730, what: "Contact messages and our answers" },
  spam: { days: 30, what: "Contact messages that were held back or marked as spam" },
  waitlist: { days: 730, what: "Addresses on the careers waitlist" },
  webhooks: { days: 30, what: "Razorpay's notices about payments, as they came" },
  outgoingEvents: { days: 30, what: "Events that our own automations were notified of, and their responses" },
  sentMails: { days: 30, what: "To whom a mail was sent, its subject and when" },
  undeliverableMails: { days: 90, what: "Mails that could not be delivered" },
  refusedAddresses: { days: 365, what: "Addresses whose mail server has refused our mail" },
  replies: { days: 1, what: "Encrypted replies to our own writes, so that one sent twice is done once" },
  confirmations: { days: 1, what: "When one of us has confirmed something with a passkey" },
  unpaidGifts: { days: 30, what: "Addresses of people who were to get a gift that was not paid for" },
  codeUsers: { days: 730, what: "Hashes of the addresses that have used a discount code, account or not" },
  rateLimits: { days: 1, what: "Counters against abuse, which hold a hash of a network or email address" },
} as const satisfies Record<string, { days: number; what: string }>;

export type Retained = keyof typeof retention;

/** "30 days", "2 years". */
export function retentionTime(kind: Retained): string {
  const { days } = retention[kind];
  const [count, unit] = days % 365 === 0 ? [days / 365, "year"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The rows of the policy's table, in Markdown. */
export function retentionTable(): string {
  const kinds = Object.keys(retention) as Retained[];
  const rows = kinds.map((kind) => `| ${retention[kind].what} | ${retentionTime(kind)} |`);
  return ["| What | How long |", "| --- | --- |", ...rows].join("\n");
}
