import { itemTitle } from "#content/store/checkout/licence.ts";
import { AppError } from "#server/errors.ts";
import { hashToken, isTokenShaped, randomToken } from "#server/platform/crypto/tokens.ts";
import { type HandingOver, licenceMail, queueMail } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { TEAM_SEATS } from "#shared/orders/licence.ts";
import { publishGranted, publishingRevoked } from "../event-data.ts";
import { insertEntitlements } from "../queries/entitlements.ts";
import {
  claimLink,
  deleteLink,
  findLinkByToken,
  insertLink,
  type LicenceLink,
  linksOfOrders,
  setLinkMail,
  setLinkToken,
} from "../queries/licence-links.ts";
import { countEvents, insertOrderEvents } from "../queries/order-events.ts";
import { findOrder, lockOrder, lockOrderByReference, type Order } from "../queries/orders.ts";
import { givenBy } from "./upgrades.ts";

type Writing = Pick<Services, "db" | "jobs" | "clock" | "config">;
type Owner = { reference: string; userId: string };

/**
 * Emails the claim link of a gift. Returns false if the receiver's address is unknown. The caller's transaction has
 * locked the order.
 */
export async function sendGift(services: Writing, order: Order): Promise<boolean> {
  const [link] = await linksOfOrders(services.db, [order.id]);
  if (!link?.email) return false;
  await mailLink(services, order, link);
  return true;
}

/** Gives a seat of a team licence to an address and emails the claim link. */
export async function giveSeat(
  { db, ...services }: Writing,
  { reference, userId, email }: Owner & { email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockShared(tx, { reference, userId });
    if (order.licence !== "team") throw noSuchLicence();
    await refuseWornOut(tx, order);
    const links = await linksOfOrders(tx, [order.id]);
    if (links.some((link) => link.email?.toLowerCase() === email.toLowerCase()))
      throw new AppError(409, "seat_taken", "This address has a seat already.");
    if (links.length >= TEAM_SEATS)
      throw new AppError(409, "no_seats_left", `All ${TEAM_SEATS} seats are given. Take one back first.`);
    const link = await insertLink(tx, { orderId: order.id, email, createdAt: services.clock() });
    await mailLink({ ...services, db: tx }, order, link);
  });
}

/** Sends a new link to the same address; the previous link stops working. */
export async function resendLink(
  { db, ...services }: Writing,
  { linkId, ...owner }: Owner & { linkId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, owner, linkId);
    if (link.claimedAt) throw new AppError(409, "link_used", "It has been taken already.");
    await mailLink({ ...services, db: tx }, order, link);
  });
}

/** Revokes a seat and the access it gave. Claimed gifts cannot be revoked. */
export async function takeSeatBack(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { linkId, ...owner }: Owner & { linkId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, link } = await lockLink(tx, owner, linkId);
    if (order.licence !== "team") throw noSuchLicence();
    await publishingRevoked({ db: tx, jobs }, { linkId: link.id }, () => deleteLink(tx, link.id));
  });
}

/** Transfers the item to the first user who opens the link. */
export async function claimLicence(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { token, userId }: { token: string; userId: string },
): Promise<{ slug: string; title: string; already: boolean }> {
  return db.transaction(async (tx) => {
    const seen = await findLink({ db: tx }, token);
    const order = await lockOrder(tx, seen.order.id);
    if (!order || !isShared(order)) throw linkUsed();
    const { link } = await findLink({ db: tx }, token);
    const item = { slug: order.slug, title: itemTitle(order.title, order.licence) };
    // Opening a claimed link again has no effect for its owner.
    if (link.claimedBy === userId) return { ...item, already: true };
    // A seat of the owner's own licence would restore an item that an operator has revoked.
    if (order.licence === "team" && order.userId === userId) throw alreadyOwned();
    await refuseWornOut(tx, order);
    const at = clock();
    const given = { userId, resourceIds: givenBy(order), linkId: link.id, createdAt: at };
    if (!(await claimLink(tx, link.id, { userId, at }))) throw linkUsed();
    const granted = await insertEntitlements(tx, given);
    if (granted.length === 0) throw alreadyOwned();
    const { reference } = order;
    await publishGranted(
      { db: tx, jobs },
      granted.map((one) => ({ ...one, reference })),
    );
    await insertOrderEvents(tx, { orderId: order.id, at, kind: "licence_claimed" });
    return { ...item, already: false };
  });
}

/** Describes an unclaimed link without using it up. */
export async function describeOffer({ db }: Pick<Services, "db">, token: string) {
  const { link, order } = await findLink({ db }, token);
  if (link.claimedAt) throw linkUsed();
  return { slug: order.slug, title: itemTitle(order.title, order.licence), licence: order.licence };
}

async function findLink({ db }: Pick<Services, "db">, token: string) {
  const link = isTokenShaped(token) ? await findLinkByToken(db, hashToken(token)) : undefined;
  const order = link && (await findOrder(db, link.orderId));
  if (!link || !order || !isShared(order)) throw linkUsed();
  return { order, link };
}

async function mailLink({ db, jobs, clock, config }: Writing, order: Order, link: LicenceLink) {
  if (!link.email) return;
  const id = crypto.randomUUID();
  await setLinkMail(db, link.id, id);
  const kind = order.licence === "team" ? "seat" : "gift";
  const title = itemTitle(order.title, order.licence);
  const mail = licenceMail({ kind, title, from: order.email, siteUrl: config.siteUrl });
  await queueMail({ db, jobs, clock }, { ...mail, to: link.email, id, handsOver: link.id });
}

/**
 * Creates the claim token while the mail is sent; it is never stored in plain text. Returns null if the mail has
 * nothing to hand over any more.
 */
export async function makeClaimToken({ db }: Pick<Services, "db">, sent: HandingOver) {
  const token = randomToken();
  return (await setLinkToken(db, { ...sent, tokenHash: hashToken(token) })) ? token : null;
}

async function lockShared(db: Services["db"], { reference, userId }: Owner): Promise<Order> {
  const order = await lockOrderByReference(db, reference);
  if (order?.userId !== userId || !isShared(order) || order.licence === "person") throw noSuchLicence();
  return order;
}

async function lockLink(db: Services["db"], owner: Owner, linkId: string) {
  const order = await lockShared(db, owner);
  const link = (await linksOfOrders(db, [order.id])).find(({ id }) => id === linkId);
  if (!link) throw noSuchLicence();
  return { order, link };
}

function isShared({ state, licenceClosedAt }: Order): boolean {
  return state === "paid" && licenceClosedAt === null;
}

/** Limits claims to twice the number of seats, so that seats cannot be passed around without end. */
async function refuseWornOut(db: Services["db"], order: Order): Promise<void> {
  if (order.licence !== "team" || (await countEvents(db, order.id, "licence_claimed")) < 2 * TEAM_SEATS)
    return;
  throw new AppError(
    409,
    "no_seats_left",
    `Seats of this licence have been claimed ${2 * TEAM_SEATS} times, which is the limit. Write to us if your team has changed.`,
  );
}

function noSuchLicence(): AppError {
  return new AppError(404, "not_found", "There is no such licence in your account.");
}

function alreadyOwned(): AppError {
  return new AppError(
    409,
    "already_owned",
    "You own this item already. The link still works for someone else.",
  );
}

function linkUsed(): AppError {
  return new AppError(404, "link_used", "This link has been used, or is no longer valid.");
}
