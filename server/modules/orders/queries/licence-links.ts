import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { licenceLinks, orders } from "#server/platform/db/schema/shop/orders.ts";

export type LicenceLink = typeof licenceLinks.$inferSelect;

export async function insertLink(db: Db, link: typeof licenceLinks.$inferInsert): Promise<LicenceLink> {
  const [row] = await db.insert(licenceLinks).values(link).returning();
  if (!row) throw new Error("The link was not stored");
  return row;
}

/** Oldest first. */
export async function linksOfOrders(db: Db, orderIds: string[]): Promise<LicenceLink[]> {
  return db
    .select()
    .from(licenceLinks)
    .where(inArray(licenceLinks.orderId, orderIds))
    .orderBy(asc(licenceLinks.createdAt), asc(licenceLinks.id));
}

export async function findLinkByToken(db: Db, tokenHash: string): Promise<LicenceLink | undefined> {
  const [row] = await db.select().from(licenceLinks).where(eq(licenceLinks.tokenHash, tokenHash));
  return row;
}

/** Invalidates links mailed earlier. */
export async function setLinkMail(db: Db, linkId: string, mailId: string): Promise<void> {
  await db.update(licenceLinks).set({ mailId, tokenHash: null }).where(eq(licenceLinks.id, linkId));
}

/** Returns false if the link is claimed or deleted, or belongs to a newer mail. */
export async function setLinkToken(
  db: Db,
  { linkId, mailId, tokenHash }: { linkId: string; mailId: string; tokenHash: string },
): Promise<boolean> {
  const isOpen = and(
    eq(licenceLinks.id, linkId),
    eq(licenceLinks.mailId, mailId),
    isNull(licenceLinks.claimedAt),
  );
  const { rowCount } = await db.update(licenceLinks).set({ tokenHash }).where(isOpen);
  return Boolean(rowCount);
}

/** Returns false if the link is claimed already. */
export async function claimLink(db: Db, linkId: string, { userId, at }: { userId: string; at: Date }) {
  const { rowCount } = await db
    .update(licenceLinks)
    .set({ claimedBy: userId, claimedAt: at })
    .where(and(eq(licenceLinks.id, linkId), isNull(licenceLinks.claimedAt)));
  return Boolean(rowCount);
}

/** Deletes a link together with the access it gave. */
export async function deleteLink(db: Db, linkId: string): Promise<void> {
  await db.delete(licenceLinks).where(eq(licenceLinks.id, linkId));
}

export async function deleteLinksOfOrder(db: Db, orderId: string): Promise<boolean> {
  const { rowCount } = await db.delete(licenceLinks).where(eq(licenceLinks.orderId, orderId));
  return Boolean(rowCount);
}

/** Invalidates mailed, unclaimed links until they are sent again; returns their number. */
export async function endOpenLinks(db: Db): Promise<number> {
  const { rowCount } = await db
    .update(licenceLinks)
    .set({ tokenHash: null })
    .where(isNotNull(licenceLinks.tokenHash));
  return rowCount ?? 0;
}

/** Paid orders with gifts or seats, current or past. */
export async function sharedOrdersOf(db: Db, userId: string) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.licence, ["team", "gift"]),
        eq(orders.state, "paid"),
        isNull(orders.licenceClosedAt),
      ),
    )
    .orderBy(asc(orders.createdAt));
}

/** Deletes links of unpaid gifts: of one giver, or older than a time. */
export async function deleteUnpaidLinks(db: Db, { userId, before }: { userId?: string; before?: Date }) {
  const unpaid = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.paidAt), userId === undefined ? undefined : eq(orders.userId, userId)));
  await db
    .delete(licenceLinks)
    .where(and(inArray(licenceLinks.orderId, unpaid), before && lt(licenceLinks.createdAt, before)));
}

/** Gifts and seats that a user has given or meant to give. */
export async function linksFrom(db: Db, userId: string) {
  return db
    .select({
      order: orders.reference,
      title: orders.title,
      licence: orders.licence,
      email: licenceLinks.email,
      given_at: licenceLinks.createdAt,
      claimed_at: licenceLinks.claimedAt,
    })
    .from(licenceLinks)
    .innerJoin(orders, eq(orders.id, licenceLinks.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(licenceLinks.createdAt));
}

type Person = { userId: string; email: string };
const isTheirs = ({ userId, email }: Person) =>
  sql`(${licenceLinks.claimedBy} = ${userId} or lower(${licenceLinks.email}) = ${email.toLowerCase()})`;

/** Gifts and seats that a user has received. */
export async function linksTo(db: Db, person: Person) {
  return db
    .select({
      title: orders.title,
      licence: orders.licence,
      giver: orders.email,
      email: licenceLinks.email,
      sentAt: licenceLinks.createdAt,
      claimedAt: licenceLinks.claimedAt,
    })
    .from(licenceLinks)
    .innerJoin(orders, eq(orders.id, licenceLinks.orderId))
    .where(isTheirs(person));
}

export async function forgetReceiver(db: Db, person: Person): Promise<void> {
  await db.update(licenceLinks).set({ email: null, claimedBy: null }).where(isTheirs(person));
}
