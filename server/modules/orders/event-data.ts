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
export function publishGranted(
  { db, jobs }: Publishing,
  userId: string,
  granted: { resourceId: string }[],
): Promise<void> {
  const resourceIds = granted.map(({ resourceId }) => resourceId);
  return jobs.publish(
    db,
    ...grantedEvents(db, { userId, resourceIds }, () => heldBy(db, { userId, resourceIds })),
  );
}

/** One event for each item; `read` returns their entitlements. `order`, if there is one, saves reading its item and buyer. */
export function grantedEvents(
  db: Db,
  { userId, resourceIds, order }: { userId: string; resourceIds: string[]; order?: Order },
  read: () => Held[] | Promise<Held[]>,
): DomainEvent[] {
  let described: Promise<Map<string, object>> | undefined;
  return resourceIds.map((resourceId) => ({
    type: "entitlement.granted",
    person: { userId },
    async data() {
      described ??= Promise.resolve(read()).then((held) => describeAll(db, held, order));
      const entitlement = (await described).get(resourceId);
      if (!entitlement) throw new Error("There is no entitlement to publish");
      return entitlement;
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
  const data = async () => (await describeAll(db, [held])).get(held.resourceId) ?? {};
  return jobs.publish(db, { type: "entitlement.revoked", person: { userId: held.userId }, data });
}

/** Entitlements of one user, as in the API, by item. */
async function describeAll(db: Db, held: Held[], order?: Order): Promise<Map<string, object>> {
  const known = order && { id: order.resourceId, slug: order.slug, title: order.title };
  const unknown = held.map(({ resourceId }) => resourceId).filter((id) => id !== known?.id);
  const items = byKey([...(known ? [known] : []), ...(await findResources(db, unknown))], ({ id }) => id);
  const [person] = order
    ? [order]
    : await findEmails(
        db,
        held.slice(0, 1).map(({ userId }) => userId),
      );
  const objects = held.map(({ id, userId, resourceId, reference, createdAt }) => {
    const { slug = null, title = null } = items.get(resourceId) ?? {};
    const email = person?.email ?? null;
    return [
      resourceId,
      { id, user_id: userId, email, slug, title, reference, created_at: createdAt },
    ] as const;
  });
  return new Map(objects);
}
