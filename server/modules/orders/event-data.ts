import { findEmails } from "#server/modules/auth/index.ts";
import { findResources } from "#server/modules/catalogue/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { byKey } from "#server/platform/db/statements/batched.ts";
import type { DomainEvent } from "#server/platform/jobs/index.ts";
import type { Services } from "#server/services.ts";
import { type Held, type HeldBy, heldAmong, heldBy } from "./queries/held-entitlements.ts";
import type { Order } from "./queries/orders.ts";

export const buyerOf = ({ userId, email }: Pick<Order, "userId" | "email">) => ({ userId, email });

type Publishing = Pick<Services, "db" | "jobs">;

/** Publishes one event for each new entitlement of a user, in the transaction that granted it. */
export function publishGranted({ db, jobs }: Publishing, granted: Held[]): Promise<void> {
  return jobs.publish(db, ...grantedEvents(db, granted));
}

/** One event for each entitlement of a user. `order`, if there is one, saves reading its item and buyer. */
export function grantedEvents(db: Db, granted: Held[], order?: Order): DomainEvent[] {
  let describe: ReturnType<typeof readDescriptions> | undefined;
  return granted.map((held) => ({
    type: "entitlement.granted",
    person: { userId: held.userId },
    async data() {
      describe ??= readDescriptions(db, granted, order);
      return (await describe)(held);
    },
  }));
}

/** Runs work that ends entitlements and publishes an event for each one that is gone afterwards. */
export async function publishingRevoked<Result>(
  services: Publishing,
  which: HeldBy,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await heldBy(services.db, which);
  const result = await work();
  const left = await heldAmong(services.db, before);
  for (const held of before) if (!left.has(held.id)) await publishRevoked(services, held);
  return result;
}

/** `held` as it was before. */
export function publishRevoked({ db, jobs }: Publishing, held: Held): Promise<void> {
  const data = async () => (await readDescriptions(db, [held]))(held);
  return jobs.publish(db, { type: "entitlement.revoked", person: { userId: held.userId }, data });
}

/** Returns a function that describes entitlements of one user, as in the API. */
async function readDescriptions(db: Db, held: Held[], order?: Order) {
  const known = order ? [{ id: order.resourceId, slug: order.slug, title: order.title }] : [];
  const unknown = held.map(({ resourceId }) => resourceId).filter((id) => id !== order?.resourceId);
  const items = byKey([...known, ...(await findResources(db, unknown))], ({ id }) => id);
  const userIds = held.map(({ userId }) => userId);
  const [person] = order ? [order] : await findEmails(db, userIds);
  return ({ id, userId, resourceId, reference = null, createdAt }: Held) => {
    const { slug = null, title = null } = items.get(resourceId) ?? {};
    const email = person?.email ?? null;
    return { id, user_id: userId, email, slug, title, reference, created_at: createdAt };
  };
}
