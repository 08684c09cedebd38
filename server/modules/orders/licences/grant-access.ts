import { AppError } from "#server/errors.ts";
import { findParts, findResource, readResource } from "#server/modules/catalogue/index.ts";
import type { Db } from "#server/platform/db/database.ts";
import { grantMail, queueMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { publishGranted, publishingRevoked } from "../event-data.ts";
import {
  deleteEntitlement,
  deleteEntitlementOfOrder,
  deleteGrants,
  insertEntitlements,
} from "../queries/entitlements.ts";
import { deleteLinksOfOrder } from "../queries/licence-links.ts";
import { insertOrderEvents } from "../queries/order-events.ts";
import { findOrder, updateOrder } from "../queries/orders.ts";
import { deleteWaitingGrant, insertWaitingGrant, takeWaitingGrants } from "./waiting-grants.ts";

type Grant = { slug: string; email: string; userId: string | null };

/**
 * Grants a private item to an email address and emails it. An address without an account (`userId` null) receives
 * the item at its first sign-in. Other items are granted to existing accounts only, without a mail.
 */
export async function grantToAddress(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { slug, email, userId }: Grant,
): Promise<void> {
  const { db, clock } = services;
  const item = await findResource(db, slug);
  const isPrivate = item?.visibility === "private";
  if (userId) await grantAccess(services, { userId, slug });
  else if (!isPrivate) throw nobody();
  else if (!(await insertWaitingGrant(db, { email, resourceId: item.id, createdAt: clock() })))
    throw new AppError(409, "already_owned", "This address has a pending grant of the item already.");
  if (!isPrivate) return;
  const mail = grantMail({ title: item.title, siteUrl: services.config.siteUrl });
  await queueMail(services, { ...mail, to: email });
}

export async function revokeFromAddress(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { slug, email, userId }: Grant,
): Promise<void> {
  if (userId) return revokeAccess(services, { userId, slug });
  const item = await findResource(services.db, slug);
  if (!item || !(await deleteWaitingGrant(services.db, email, item.id))) throw nobody();
}

/** Turns an address's pending grants into entitlements of its account. */
export async function takeUpGrants(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = await takeWaitingGrants(tx, email.toLowerCase());
    if (waiting.length === 0) return;
    const resourceIds = [...waiting];
    for (const id of waiting) resourceIds.push(...(await partIds(tx, id)));
    const granted = await insertEntitlements(tx, { userId, resourceIds, createdAt: clock() });
    await publishGranted({ db: tx, jobs }, granted);
  });
}

function nobody(): AppError {
  return new AppError(
    404,
    "not_found",
    "No account uses this address yet. Try again after the first sign-in.",
  );
}

type Access = { userId: string; slug: string };

/** Grants an item to a user without an order. Refunds do not end it. */
export async function grantAccess(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { userId, slug }: Access,
): Promise<void> {
  const { resourceId, parts } = await resourceOf(db, slug);
  const resourceIds = [resourceId, ...parts];
  const granted = await insertEntitlements(db, { userId, resourceIds, createdAt: clock() });
  if (granted.length === 0) throw new AppError(409, "already_owned", "They own this item already.");
  await publishGranted({ db, jobs }, granted);
}

/**
 * Ends a user's access to an item, however they got it. No money moves, and late payment messages do not restore
 * it. Revoking the item of an order also closes its licence with all links and seats; revoking one item of a bundle
 * does not.
 */
export async function revokeAccess(
  { db, ...services }: Pick<Services, "db" | "jobs" | "clock">,
  access: Access,
): Promise<void> {
  const { userId } = access;
  await db.transaction((tx) => {
    const writing = { ...services, db: tx };
    return publishingRevoked(writing, { userId, andLicences: true }, () => revoke(writing, access));
  });
}

async function revoke({ db: tx, clock }: Pick<Services, "db" | "clock">, { userId, slug }: Access) {
  const { resourceId, parts } = await resourceOf(tx, slug);
  const taken = await deleteEntitlement(tx, userId, resourceId);
  if (!taken) throw new AppError(404, "not_owned", "They do not own this item.");
  const { orderId, linkId } = taken;
  // Revoking a bundle revokes its items, except those granted otherwise.
  if (orderId && parts.length > 0) await deleteEntitlementOfOrder(tx, orderId);
  else if (parts.length > 0) await deleteGrants(tx, { userId, linkId, resourceIds: parts });
  const order = orderId ? await findOrder(tx, orderId) : undefined;
  if (order?.resourceId === resourceId) {
    // Otherwise an open link of the same licence would restore access.
    await updateOrder(tx, order.id, { licenceClosedAt: clock() });
    await deleteLinksOfOrder(tx, order.id);
  }
  const detail = { by: "operator" };
  if (orderId) await insertOrderEvents(tx, { orderId, at: clock(), kind: "access_ended", detail });
}

async function resourceOf(db: Db, slug: string): Promise<{ resourceId: string; parts: string[] }> {
  const resource = await readResource({ db }, slug);
  return { resourceId: resource.id, parts: await partIds(db, resource.id) };
}

async function partIds(db: Db, resourceId: string): Promise<string[]> {
  return (await findParts(db, resourceId)).map(({ id }) => id);
}
