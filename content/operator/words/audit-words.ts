import { plural } from "./plural.ts";

type Facts = Readonly<Record<string, unknown>>;
export type AuditEntry = { before: Facts | null; after: Facts | null };
/** Resolves an id or slug to a display name. */
export type NameOf = (id: unknown) => string;

/** The text before the subject's name and the text after it; a text alone names no subject. */
export type AuditSentence = string | readonly [before: string, after: string];
/** An entry as a sentence: "Anna refunded ₹1,200 of OW-7F3K-29". */
export type AuditText = (after: Facts, more: { before: Facts; name: NameOf }) => AuditSentence;

/** Texts for entries that no console action writes; an action defines its own text (server/modules/operator/actions). */
export const OTHER_AUDIT_TEXTS = {
  "resource.grant": ({ reason }) => ["granted", ` to an address before its first sign-in${because(reason)}`],
  "resource.revoke": ({ reason }) => [
    "revoked",
    ` from an address before its first sign-in${because(reason)}`,
  ],
  "goods.token": () => ["created the goods token", ""],
  "keys.rotate": () => "rotated the signing key",
  "keys.replace": ({ sessions, links }) =>
    `replaced all keys: ${plural(Number(sessions), "session")} and ${plural(Number(links), "link")} ended`,
  "keys.reseal": () => "encrypted the stored secrets with the first SECRETS_KEY",
  "keys.sign-files": ({ signed }) => `signed ${plural(Number(signed), "released file")} by SIGNING_KEY`,
  "passkey.add": ({ name }) => `added the passkey "${name}"`,
  "operator.reset": (_, { before: { passkeys, sessions } }) => [
    "removed all passkeys of",
    `: ${plural(Number(passkeys), "passkey")}, ${plural(Number(sessions), "session")}`,
  ],
  "person.export": () => ["exported the data of", ""],
  "seller.set": () => "changed the seller's details",
  "backup.create": () => ["created the backup", ""],
  "backup.restore": () => ["restored the shop as it was at", ""],
  "list.export": (filters) => ["exported", inBrackets(filters)],
  "list.bulk-read": ({ rows }) => ["read", `: more than ${rows} rows within an hour`],
} as const satisfies Record<string, AuditText>;

/** Names of the entries above. */
export type AuditAction = keyof typeof OTHER_AUDIT_TEXTS;

export const auditWords = {
  commandLine: "Someone at the command line",
  deleted: "a deleted account",
  gone: "a deleted record",
  /** Lists that are not named after their rows. */
  lists: {
    mismatches: "unmatched payments",
    refunds: "open refunds",
    catalogue: "items",
    waitlist: "people on the waitlist",
    audit: "the audit log's entries",
    mails: "undeliverable mails",
    jobs: "failed jobs",
  } as Record<string, string>,
  reviewOf: (title: string) => `a review of ${title}`,
  mailTo: (subject: string, to: string) => `${subject ? `"${subject}" ` : ""}to ${to}`,
} as const;

/** Formats an optional reason as `: "reason"`. */
export function because(reason: unknown): string {
  return reason ? `: "${reason}"` : "";
}

function inBrackets(filters: Facts): string {
  const parts = Object.entries(filters).map(([name, value]) =>
    value === true ? name : `${name}: ${String(value).replaceAll("_", " ")}`,
  );
  return parts.length > 0 ? ` (${parts.join(", ")})` : "";
}
