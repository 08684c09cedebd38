import { operatorWords } from "#content/operator/operator.ts";
import { type AuditEntry, auditWords as words } from "#content/operator/words/audit-words.ts";
import { queueName } from "#content/operator/words/job-words.ts";
import { findEmails, namesByAddress } from "#server/modules/auth/index.ts";
import { findResources, titlesBySlug } from "#server/modules/catalogue/index.ts";
import { messageSenders } from "#server/modules/contact/index.ts";
import { ordersOfMismatches, ordersOfRefunds } from "#server/modules/orders/index.ts";
import { reviewedItems } from "#server/modules/reviews/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { mailsById } from "#server/platform/emails/index.ts";
import { operatorOrderUrl } from "#shared/operator/operator-urls.ts";

type Entry = AuditEntry & { actor: string; action: string; subject: string };
/** The displayed name of an audited object, and its console page if there is one. */
type Named = { name: string; url: string | null };
export type AuditNames = {
  subject(entry: Entry): Named;
  actor(address: string): string;
  of(id: unknown): string;
};

/** Looks up the displayed names for a page of entries, with one query per kind. */
export async function readAuditNames(db: Db, entries: readonly Entry[]): Promise<AuditNames> {
  const subjects = (...kinds: string[]) => [
    ...new Set(entries.filter(({ action }) => kinds.includes(kindOf(action))).map(({ subject }) => subject)),
  ];
  const ids = (...kinds: string[]) => subjects(...kinds).filter(isId);
  const facts = (field: string) =>
    entries.flatMap(({ before, after }) => [before?.[field], after?.[field]]).filter(isText);
  const [emails, titles, actors, refunds, mismatches, senders, reviews, mails] = await Promise.all([
    addressesOf(db, [...ids("person", "access"), ...facts("user").filter(isId)]),
    titlesBySlug(db, [...subjects("resource"), ...facts("item")]),
    namesByAddress(db, [...new Set(entries.map(({ actor }) => actor))]),
    ordersOfRefunds(db, ids("refund")),
    ordersOfMismatches(db, ids("mismatch")),
    messageSenders(db, ids("message")),
    reviewTitles(db, ids("review")),
    mailsById(db, ids("mail")),
  ]);
  const person = (id: string): Named => {
    const email = emails.get(id);
    return email ? { name: email, url: `/operator/people/${id}` } : plain(words.deleted);
  };
  const order = (reference: string | undefined): Named =>
    reference ? { name: reference, url: operatorOrderUrl(reference) } : plain(words.gone);
  const kinds: Record<string, (entry: Entry) => Named> = {
    resource: ({ subject }) => ({
      name: titles.get(subject) ?? subject,
      url: `/operator/catalogue/${subject}`,
    }),
    code: ({ subject }) => ({ name: subject, url: "/operator/codes" }),
    order: ({ subject }) => order(subject),
    invoice: ({ subject }) => order(subject),
    refund: ({ subject }) => order(refunds.get(subject)),
    mismatch({ subject, before }) {
      const reference = mismatches.get(subject);
      return reference ? order(reference) : { name: String(before?.payment), url: UNMATCHED };
    },
    person: ({ subject }) => person(subject),
    access: ({ subject }) => person(subject),
    message({ subject }) {
      const name = senders.get(subject);
      return name ? { name, url: `/operator/messages/${subject}` } : plain(words.gone);
    },
    review({ subject }) {
      const title = reviews.get(subject);
      return title ? { name: words.reviewOf(title), url: "/operator/reviews" } : plain(words.gone);
    },
    mail({ subject }) {
      const mail = mails.get(subject);
      return plain(mail ? words.mailTo(mail.subject, mail.to) : words.gone);
    },
    job({ before }) {
      return plain(queueName(String(before?.queue)));
    },
    list: ({ subject }) => ({ name: words.lists[subject] ?? subject, url: LIST_PAGES[subject] ?? null }),
  };
  return {
    subject: (entry) => kinds[kindOf(entry.action)]?.(entry) ?? plain(entry.subject),
    actor: (address) => actors.get(address) ?? actorText(address),
    of: (id) => (isText(id) ? (emails.get(id) ?? titles.get(id) ?? words.deleted) : words.deleted),
  };
}

const UNMATCHED = "/operator/orders/unmatched";
const LIST_PAGES: Record<string, string> = {
  mismatches: UNMATCHED,
  ...Object.fromEntries(operatorWords.pages.map(({ href }) => [href.slice("/operator/".length), href])),
};

function kindOf(action: string): string {
  return action.split(".", 1)[0] ?? "";
}

function plain(name: string): Named {
  return { name, url: null };
}

function isId(text: string): boolean {
  return UUID.test(text);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Shell callers are recorded as "command line (root)". */
function actorText(actor: string): string {
  return actor.replace(/^command line/, words.commandLine);
}

async function addressesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  return new Map((await findEmails(db, [...new Set(ids)])).map(({ id, email }) => [id, email]));
}

async function reviewTitles(db: Db, ids: string[]): Promise<Map<string, string>> {
  const items = await reviewedItems(db, ids);
  const resources = await findResources(db, [...new Set(items.values())]);
  const titles = new Map(resources.map(({ id, title }) => [id, title]));
  return new Map([...items].map(([id, resourceId]) => [id, titles.get(resourceId) ?? words.gone]));
}
