import { formatDollars, formatPaise } from "#shared/money.ts";
import { plural } from "./plural.ts";

type Facts = Readonly<Record<string, unknown>>;
export type AuditEntry = { before: Facts | null; after: Facts | null };
/** What somebody or something is called, by its id or slug. */
export type NameOf = (id: unknown) => string;

/** What stands before the subject's name and what after it; a text alone names no subject. */
type Said = string | readonly [before: string, after: string];
type Say = (after: Facts, more: { before: Facts; name: NameOf }) => Said;

/** Every action of the log, said as a person would: "Anna refunded ₹1,200 of OW-7F3K-29". The types demand one of each. */
const ACTIONS = {
  "resource.create": () => ["created", " as a draft"],
  "resource.edit": () => ["changed", ""],
  "resource.add-version": ({ version, changelog }) => [
    `added version ${version} to`,
    changelog ? `: ${changelog}` : "",
  ],
  "resource.publish": () => ["published", ""],
  "resource.unpublish": () => ["took", " out of the lists"],
  "resource.archive": () => ["archived", ""],
  "resource.prove": ({ n8n, passed }) => [
    `added a proof that ${passed ? "holds" : "fails"} in n8n ${n8n} to`,
    "",
  ],
  "resource.grant": ({ reason }) => ["granted", ` to an address before its first sign-in${because(reason)}`],
  "resource.revoke": ({ reason }) => [
    "took back",
    ` from an address before its first sign-in${because(reason)}`,
  ],
  "goods.add": ({ title }) => `added our ${title} as a draft`,
  "goods.token": () => ["made the goods token", ""],
  "goods.revoke-token": (_, { before }) => `revoked the goods token ${before.name}`,
  "resource.cover": () => ["changed the cover of", ""],
  "code.create": ({ percent, amount_cents }) => [
    "created the code",
    `: ${percent ? `${percent} %` : formatDollars(Number(amount_cents))} off`,
  ],
  "code.end": () => ["ended the code", ""],
  "code.release": (_, { before }) => [
    `gave back ${plural(Number(before.reserved), "reservation")} of the code`,
    "",
  ],
  "invoice.correct": ({ invoice, credit_note }) => [
    "approved a corrected invoice for",
    `: ${invoice}, and ${credit_note} for the old one`,
  ],
  "invoice.refuse-correction": ({ reason }) => ["refused a corrected invoice for", because(reason)],
  "mail.resend": () => ["sent the mail", " again"],
  "job.retry": () => ["started again:", ""],
  "keys.rotate": () => "put a new signing key in place",
  "keys.replace": ({ sessions, links }) =>
    `replaced all keys: ${plural(Number(sessions), "session")} and ${plural(Number(links), "link")} ended`,
  "message.mark": ({ status }) => ["marked the message of", ` as ${status}`],
  "message.reply": () => ["answered the message of", ""],
  "order.refund": ({ refundable_paise, reason }, { before }) => [
    `refunded ${formatPaise(Number(before.refundable_paise) - Number(refundable_paise))} of`,
    because(reason),
  ],
  "order.resend-receipt": () => ["sent the receipt of", " again"],
  "order.move": ({ user, reason }, { before, name }) => [
    "moved",
    ` from ${name(before.user)} to ${name(user)}${because(reason)}`,
  ],
  "refund.retry": ({ amount_paise }) => [
    `asked the provider again to return ${formatPaise(Number(amount_paise))} of`,
    "",
  ],
  "access.grant": ({ item, reason }, { name }) => [`gave ${name(item)} to`, because(reason)],
  "access.revoke": ({ reason }, { before, name }) => [`took ${name(before.item)} from`, because(reason)],
  "mismatch.close": ({ note }) => ["closed the unmatched payment of", because(note)],
  "passkey.add": ({ name }) => `added the passkey "${name}"`,
  "passkey.remove": (_, { before }) => `removed the passkey "${before.name}"`,
  "operator.reset": (_, { before: { passkeys, sessions } }) => [
    "took all passkeys from",
    `: ${plural(Number(passkeys), "passkey")}, ${plural(Number(sessions), "session")}`,
  ],
  "person.end-sessions": (_, { before: { sessions, n8n_tokens } }) => [
    "signed out",
    ` everywhere: ${plural(Number(sessions), "session")}, ${plural(Number(n8n_tokens), "n8n token")}`,
  ],
  "person.export": () => ["exported the data of", ""],
  "person.delete": () => "deleted an account",
  "rate.accept": ({ rate }, { before }) =>
    `accepted ₹${rate} for a dollar, which was refused as too far from ₹${before.rate}`,
  "review.answer": ({ answer }) => (answer ? ["answered", because(answer)] : ["took back the answer to", ""]),
  "review.hide": ({ reason }) => ["hid", because(reason)],
  "review.show": () => ["showed", " again"],
  "settings.store": () => "saved the settings",
  "seller.set": () => "changed who sells",
  "backup.create": () => ["made the backup", ""],
  "list.export": (filters) => ["exported", inBrackets(filters)],
} as const satisfies Record<string, Say>;

export type AuditAction = keyof typeof ACTIONS;
export const AUDIT_ACTIONS = Object.keys(ACTIONS) as AuditAction[];

/** Around the subject's name. An action from before, which nobody takes any more, is said by its own name. */
export function sayAction(action: string, { before, after }: AuditEntry, name: NameOf): Said {
  const say: Say | undefined = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as AuditAction] : undefined;
  return say?.(after ?? {}, { before: before ?? {}, name }) ?? [`${action.replace(/[.-]/g, " ")}:`, ""];
}

export const auditWords = {
  commandLine: "Somebody at the command line",
  deleted: "a deleted account",
  gone: "something that is gone",
  lists: {
    orders: "orders",
    mismatches: "unmatched payments",
    refunds: "open refunds",
    codes: "codes",
    invoices: "invoices",
    catalogue: "items",
    reviews: "reviews",
    people: "people",
    messages: "messages",
    waitlist: "people on the waitlist",
    audit: "the audit log's entries",
    mails: "undeliverable mails",
    jobs: "failed jobs",
  } as Record<string, string>,
  reviewOf: (title: string) => `a review of ${title}`,
  mailTo: (subject: string, to: string) => `${subject ? `"${subject}" ` : ""}to ${to}`,
} as const;

function because(reason: unknown): string {
  return reason ? `: "${reason}"` : "";
}

function inBrackets(filters: Facts): string {
  const said = Object.entries(filters).map(([name, value]) =>
    value === true ? name : `${name}: ${String(value).replaceAll("_", " ")}`,
  );
  return said.length > 0 ? ` (${said.join(", ")})` : "";
}
