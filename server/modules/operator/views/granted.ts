import { findEmails } from "#server/modules/auth/index.ts";
import { readResource } from "#server/modules/catalogue/index.ts";
import { addressesWaiting, ownersOf } from "#server/modules/orders/index.ts";
import type { Services } from "#server/services.ts";

/** Clients, not customers: there are few of them. */
const MOST = 500;

/** Who has a private item, and for which addresses it waits; null: it is not private. */
export async function readGranted({ db, clock }: Pick<Services, "db" | "clock">, slug: string) {
  const { id: resourceId, visibility } = await readResource({ db }, slug);
  if (visibility !== "private") return null;
  const owners = await ownersOf(db, { resourceId, until: clock(), after: null, limit: MOST });
  const addresses = await findEmails(
    db,
    owners.map(({ userId }) => userId),
  );
  return [
    ...addresses.map(({ email }) => ({ email, waits: false })),
    ...(await addressesWaiting(db, resourceId)).map((email) => ({ email, waits: true })),
  ].toSorted((one, other) => one.email.localeCompare(other.email));
}
