import { itemsById } from "#server/modules/catalogue/index.ts";
import type { PersonalData } from "#server/platform/db/personal-data.ts";
import { snakeKeys } from "#shared/fields.ts";
import { grantsWaitingFor, takeWaitingGrants } from "./licences/waiting-grants.ts";
import { forgetBuyer, orderedBy, ownedBy } from "./queries/entitlements.ts";
import { deleteUnpaidLinks, forgetReceiver, linksFrom, linksTo } from "./queries/licence-links.ts";

/** A user's entitlements with the orders that paid for them, then the orders that granted nothing. */
export const ordersData: PersonalData = {
  name: "purchases",
  async read(db, { userId }) {
    const [entitled, ordered] = [await ownedBy(db, userId), await orderedBy(db, userId)];
    const items = await itemsById(db, entitled);
    const owned = entitled.map(({ resourceId, ...facts }) => {
      const { slug, title } = items.get(resourceId) ?? {};
      return { slug, title, ...facts };
    });
    const listed = new Set(entitled.map(({ order }) => order));
    return [...owned, ...ordered.filter(({ order }) => !listed.has(order))];
  },
  // Paid orders must be retained by law; without user and address they are anonymous. Late payments are refunded.
  erase: (db, { userId }) => forgetBuyer(db, userId),
};

/** Gifts and seats that a user has given. Unpaid ones are deleted with the giver. */
export const givenData: PersonalData = {
  name: "given",
  read: (db, { userId }) => linksFrom(db, userId),
  erase: (db, { userId }) => deleteUnpaidLinks(db, { userId }),
};

/** Private items pending for the first sign-in of an address. */
export const grantedData: PersonalData = {
  name: "granted",
  async read(db, { email }) {
    const waiting = await grantsWaitingFor(db, email.toLowerCase());
    const items = await itemsById(db, waiting);
    return waiting.map(({ resourceId, createdAt }) => ({
      title: items.get(resourceId)?.title,
      since: createdAt,
    }));
  },
  async erase(db, { email }) {
    await takeWaitingGrants(db, email.toLowerCase());
  },
};

export const receivedData: PersonalData = {
  name: "received",
  async read(db, person) {
    const links = await linksTo(db, person);
    return links.map(({ title, email, sentAt, claimedAt }) => snakeKeys({ title, email, sentAt, claimedAt }));
  },
  erase: forgetReceiver,
};
