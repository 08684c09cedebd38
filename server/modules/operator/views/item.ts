import { findEmails } from "#server/modules/auth/index.ts";
import { readForOperator, readResource } from "#server/modules/catalogue/index.ts";
import { addressesWaiting, ownersOf } from "#server/modules/orders/index.ts";
import type { Services } from "#server/services.ts";

export async function readItem(services: Pick<Services, "db" | "clock">, slug: string) {
  return { ...(await readForOperator(services, slug)), granted: await readGranted(services, slug) };
}

/** Private items are for a few clients, so there is no paging. */
const MAX_GRANTEES = 500;

/**
 * Returns the grantees of a private item and the addresses with a pending grant, or null if the item is not
 * private.
 */
async function readGranted({ db, clock }: Pick<Services, "db" | "clock">, slug: string) {
  const { id: resourceId, visibility } = await readResource({ db }, slug);
  if (visibility !== "private") return null;
  const owners = await ownersOf(db, { resourceId, until: clock(), after: null, limit: MAX_GRANTEES });
  const ids = owners.map(({ userId }) => userId);
  const addresses = await findEmails(db, ids);
  return [
    ...addresses.map(({ email }) => ({ email, waits: false })),
    ...(await addressesWaiting(db, resourceId)).map((email) => ({ email, waits: true })),
  ].toSorted((one, other) => one.email.localeCompare(other.email));
}
