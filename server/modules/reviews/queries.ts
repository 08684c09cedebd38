import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { reviews } from "#server/platform/db/schema/shop/reviews.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { snakeKeys } from "#shared/fields.ts";

export type Review = typeof reviews.$inferSelect;

/**
 * A person's second review replaces the first and keeps its date. It removes the answer, which replied to the
 * earlier text.
 */
export async function upsertReview(db: Db, review: typeof reviews.$inferInsert): Promise<Review | undefined> {
  const { rating, text, access, linkId, updatedAt } = review;
  const said = sql`${reviews.text} = ${text} and ${reviews.rating} = ${rating}`;
  const [row] = await db
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({
      target: [reviews.userId, reviews.resourceId],
      set: {
        ...{ rating, text, access, linkId, updatedAt },
        answer: sql`case when ${said} then ${reviews.answer} end`,
        answeredAt: sql`case when ${said} then ${reviews.answeredAt} end`,
      },
    })
    .returning();
  return row;
}

/** Average and count of the reviews that are not hidden. */
export async function ratingTotals(db: Db, resourceId: string): Promise<{ count: number; sum: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<number>`coalesce(sum(${reviews.rating}), 0)::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.resourceId, resourceId), isNull(reviews.hiddenAt)));
  return row ?? { count: 0, sum: 0 };
}

/** Newest first. */
export async function shownReviews(db: Db, resourceId: string, limit: number): Promise<Review[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.resourceId, resourceId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

export async function newestShown(db: Db, perItem: number): Promise<Review[]> {
  const ranked = db
    .select({
      ...getTableColumns(reviews),
      rank: sql<number>`row_number() over (
        partition by ${reviews.resourceId} order by ${reviews.createdAt} desc, ${reviews.id} desc)`.as(
        "rank",
      ),
    })
    .from(reviews)
    .where(isNull(reviews.hiddenAt))
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.rank, perItem)).orderBy(ranked.resourceId, ranked.rank);
}

export async function findReview(db: Db, id: string): Promise<Review | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row;
}

export async function reviewedItems(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, resourceId } = reviews;
  const rows = await db.select({ id, resourceId }).from(reviews).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.resourceId]));
}

export async function findReviewBy(db: Db, userId: string, resourceId: string): Promise<Review | undefined> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.resourceId, resourceId)));
  return row;
}

export async function updateReview(
  db: Db,
  id: string,
  changes: Partial<Pick<Review, "answer" | "answeredAt" | "hiddenAt" | "hiddenReason">>,
): Promise<void> {
  await db.update(reviews).set(changes).where(eq(reviews.id, id));
}

export async function reviewsOf(db: Db, userId: string): Promise<Review[]> {
  return db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(desc(reviews.createdAt));
}

export async function deleteReviewsOf(db: Db, userId: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.userId, userId));
}

/** Returns which of these people have reviewed the item. */
export async function reviewersAmong(db: Db, userIds: string[]) {
  const { userId, resourceId } = reviews;
  return db.select({ userId, resourceId }).from(reviews).where(inArray(userId, userIds));
}

export type ReviewFilters = { hidden?: "true" | "false" | undefined };

export function readReviews(db: Db, { hidden }: ReviewFilters, page: PageRequest) {
  const { resourceId, linkId: _, updatedAt: __, ...shown } = getTableColumns(reviews);
  const { id, createdAt, access, hiddenAt } = shown;
  const key = keyset(createdAt, id);
  return readPage(
    page,
    key,
    db
      .select({
        ...{ cursor: key.cursor, resourceId, ...snakeKeys(shown) },
        bought: sql<boolean>`${access} = 'bought'`,
      })
      .from(reviews),
    hidden && (hidden === "true" ? isNotNull(hiddenAt) : isNull(hiddenAt)),
  );
}

export async function newestUnanswered(db: Db, limit: number) {
  const { id, createdAt, resourceId, rating, text } = reviews;
  return db
    .select({ id, created_at: createdAt, resourceId, rating, text })
    .from(reviews)
    .where(and(isNull(reviews.answer), isNull(reviews.hiddenAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
