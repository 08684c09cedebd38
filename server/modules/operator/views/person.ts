import { AppError } from "#server/errors.ts";
import { findPerson, findPersonByAddress, sessionsOf } from "#server/modules/auth/index.ts";
import { itemsById } from "#server/modules/catalogue/index.ts";
import { entitlementsOf, linksFrom, linksTo, ordersOfPerson, ownedBy } from "#server/modules/orders/index.ts";
import { mailsTo } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";

const MAILS_LIMIT = 50;

/** Returns an account with its sessions, orders, refunds, purchases, transfers and mails. */
export async function showPerson({ db }: Pick<Services, "db">, id: string) {
  const person = await readPerson(db, id);
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
    mails: mails.slice(0, MAILS_LIMIT),
  };
}

/** Everything a person owns, through any order or grant. */
async function purchasesOf(db: Services["db"], userId: string) {
  const owned = await ownedBy(db, userId);
  const items = await itemsById(db, owned);
  const licences = new Map((await entitlementsOf(db, userId)).map((one) => [one.resourceId, one]));
  return owned.map(({ resourceId, ...purchase }) => ({
    ...purchase,
    id: resourceId,
    title: items.get(resourceId)?.title ?? "",
    licence: licences.get(resourceId)?.licence ?? "person",
    handed_over: licences.get(resourceId)?.isHandedOver ?? false,
  }));
}

export async function personByAddress({ db }: Pick<Services, "db">, email: string) {
  const person = await findPersonByAddress(db, email);
  if (!person)
    throw new AppError(
      404,
      "not_found",
      "No account uses this address yet. Try again after the first sign-in.",
    );
  return person;
}

export async function readPerson(db: Services["db"], id: string) {
  const person = await findPerson(db, id);
  if (!person) throw new AppError(404, "not_found", "There is no such person.");
  return person;
}
