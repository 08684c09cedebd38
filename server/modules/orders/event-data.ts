import { findEmails } from "#server/modules/auth/index.ts";
import { findResources } from "#server/modules/catalogue/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import type { EventType } from "#shared/webhook-events.ts";
import { type Held, type HeldBy, heldAmong, heldBy } from "./queries/held-entitlements.ts";
import type { Order } from "./queries/orders.ts";

export const buyerOf = ({ userId, email }: Pick<Order, "userId" | "email">) => ({ userId, email });

type Publishing = Pick<Services, "db" | "jobs">;

/** Publishes one event for each item that the user now owns, in the transaction that granted it. */
export async function publishGranted(
  services: Publishing,
  { userId, resourceIds, order }: { userId: string; resourceIds: string[]; order?: Order },
): Promise<void> {
  for (const resourceId of resourceIds)
    await publish(services, "entitlement.granted", userId, async () => {
      const [held] = await heldBy(services.db, { userId, resourceId });
      if (!held) throw new Error("There is no entitlement to publish");
      if (order?.resourceId === resourceId && order.userId === userId)
        return describe(held, order, order.email);
      return entitlementData(services.db, held);
    });
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
export function publishRevoked(services: Publishing, held: Held): Promise<void> {
  return publish(services, "entitlement.revoked", held.userId, () => entitlementData(services.db, held));
}

function publish({ db, jobs }: Publishing, type: EventType, userId: string, data: () => Promise<object>) {
  return jobs.publish(db, { type, person: { userId }, data });
}

async function entitlementData(db: Db, held: Held) {
  const [item] = await findResources(db, [held.resourceId]);
  const [person] = await findEmails(db, [held.userId]);
  return describe(held, item, person?.email);
}

function describe(
  { id, userId, reference, createdAt }: Held,
  item: { slug: string; title: string } | undefined,
  email: string | null | undefined,
) {
  const { slug = null, title = null } = item ?? {};
  return { id, user_id: userId, email: email ?? null, slug, title, reference, created_at: createdAt };
}
