import { deleteAccount, endTokensOf, exportAccount } from "#server/account/account.ts";
import { endSessionsOf, findPerson, findPersonByAddress, sessionsOf } from "#server/auth/auth.ts";
import { findResources } from "#server/catalogue/catalogue.ts";
import { mailsTo } from "#server/emails/emails.ts";
import { AppError } from "#server/errors.ts";
import { entitlementsOf, linksFrom, linksTo, ordersOfPerson, ownedItems } from "#server/orders/orders.ts";
import type { Services } from "#server/services.ts";
import { audited } from "../audit.ts";

type Actor = { actor: string };

/** As many as somebody looks through. */
const MAILS = 50;

/** An account with its sessions, its money both ways, what it owns, what was handed on, and what we mailed. */
export async function showPerson({ db }: Pick<Services, "db">, id: string) {
  const person = await personOf(db, id);
  const given = await linksFrom(db, id);
  const received = await linksTo(db, { userId: id, email: person.email });
  const mails = await mailsTo(db, person.email);
  return {
    ...person,
    sessions: await sessionsOf(db, id),
    purchases: await purchasesOf(db, id),
    ...(await ordersOfPerson(db, id)),
    given,
    received: received.map(({ title, licence, giver, sentAt, claimedAt }) => ({
      title,
      licence,
      from: giver,
      given_at: sentAt,
      claimed_at: claimedAt,
    })),
    mails: mails.slice(0, MAILS),
  };
}

/** What somebody owns, by an order of their own, by somebody else's or by neither. */
async function purchasesOf(db: Services["db"], userId: string) {
  const owned = await ownedItems(db, userId);
  const items = await findResources(
    db,
    owned.map(({ resourceId }) => resourceId),
  );
  const titles = new Map(items.map((item) => [item.id, item.title]));
  const licences = new Map((await entitlementsOf(db, userId)).map((one) => [one.resourceId, one]));
  return owned.map(({ resourceId, ...purchase }) => ({
    ...purchase,
    id: resourceId,
    title: titles.get(resourceId) ?? "",
    licence: licences.get(resourceId)?.licence ?? "person",
    handed_over: licences.get(resourceId)?.isHandedOver ?? false,
  }));
}

export async function personByAddress({ db }: Pick<Services, "db">, email: string) {
  const person = await findPersonByAddress(db, email);
  if (!person)
    throw new AppError(404, "not_found", "Nobody has signed in with this address. Once they have, it works.");
  return person;
}

/** Signs a person out everywhere, their n8n included. */
export async function auditedEndSessions(
  services: Pick<Services, "db" | "clock">,
  { actor, id }: Actor & { id: string },
): Promise<void> {
  await audited(services, { actor, action: "person.end-sessions", subject: id }, async (db) => {
    await personOf(db, id);
    const before = { sessions: await endSessionsOf(db, id), n8n_tokens: await endTokensOf(db, id) };
    return { before, after: { sessions: 0, n8n_tokens: 0 }, result: undefined };
  });
}

/** Everything stored about a person. Reading it is a change of nobody's data, and still worth an entry. */
export async function exportPerson(
  services: Pick<Services, "db" | "clock">,
  { actor, id }: Actor & { id: string },
): Promise<Record<string, unknown>> {
  return audited(services, { actor, action: "person.export", subject: id }, async (db) => {
    const { email } = await personOf(db, id);
    const data = await exportAccount(db, { userId: id, email });
    return { before: null, after: null, result: data };
  });
}

/** Forgets a person as they could themselves. The typed address says that the right one is meant. */
export async function deletePerson(
  services: Pick<Services, "db" | "clock">,
  { actor, id, email: typed }: Actor & { id: string; email: string },
): Promise<void> {
  await audited(services, { actor, action: "person.delete", subject: id }, async (db) => {
    const { email } = await personOf(db, id);
    if (typed.trim().toLowerCase() !== email)
      throw new AppError(400, "address_mismatch", "This is not the address of this account.");
    await deleteAccount(db, { userId: id, email });
    return { before: null, after: null, result: undefined };
  });
}

async function personOf(db: Services["db"], id: string) {
  const person = await findPerson(db, id);
  if (!person) throw noSuchPerson();
  return person;
}

function noSuchPerson(): AppError {
  return new AppError(404, "not_found", "There is no such person.");
}
