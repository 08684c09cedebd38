import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { keyset, type PageRequest, readPage } from "#server/db/keyset.ts";
import { codeUses, discountCodes } from "#server/db/schema/codes.ts";
import type { CodeUseState } from "#shared/states.ts";

export type DiscountCode = typeof discountCodes.$inferSelect;
type NewDiscountCode = typeof discountCodes.$inferInsert;

/** Undefined: there is such a code already. */
export async function insertCode(db: Db, code: NewDiscountCode): Promise<DiscountCode | undefined> {
  const [row] = await db.insert(discountCodes).values(code).onConflictDoNothing().returning();
  return row;
}

export async function findCode(db: Db, code: string): Promise<DiscountCode | undefined> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code));
  return row;
}

/** Whoever takes a use of a code waits here for whoever is taking one. */
export async function lockCode(db: Db, code: string): Promise<DiscountCode | undefined> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code)).for("update");
  return row;
}

/** Undefined: it has ended already, or there is none. */
export async function endCodeNow(db: Db, code: string, endedAt: Date): Promise<DiscountCode | undefined> {
  const [row] = await db
    .update(discountCodes)
    .set({ endedAt })
    .where(and(eq(discountCodes.code, code), isNull(discountCodes.endedAt)))
    .returning();
  return row;
}

/** Uses that count: of paid orders, and of open ones. */
export async function countUses(
  db: Db,
  codeId: string,
  userId: string | null,
): Promise<{ all: number; mine: number }> {
  const mine = userId === null ? sql`0` : sql`count(*) filter (where ${codeUses.userId} = ${userId})`;
  const [row] = await db
    .select({ all: sql<number>`count(*)::int`, mine: sql<number>`(${mine})::int` })
    .from(codeUses)
    .where(and(eq(codeUses.codeId, codeId), inArray(codeUses.state, ["reserved", "used"])));
  return row ?? { all: 0, mine: 0 };
}

export async function insertUse(db: Db, use: typeof codeUses.$inferInsert): Promise<void> {
  await db.insert(codeUses).values(use);
}

export async function findUse(db: Db, orderId: string) {
  const [row] = await db
    .select({ state: codeUses.state, userId: codeUses.userId, code: discountCodes })
    .from(codeUses)
    .innerJoin(discountCodes, eq(discountCodes.id, codeUses.codeId))
    .where(eq(codeUses.orderId, orderId));
  return row;
}

/** What is used stays used. */
export async function setUseState(db: Db, orderId: string, state: CodeUseState): Promise<void> {
  await db
    .update(codeUses)
    .set({ state })
    .where(and(eq(codeUses.orderId, orderId), ne(codeUses.state, "used")));
}

export function listCodes(db: Db, { after, limit }: PageRequest) {
  const key = keyset(discountCodes.createdAt, discountCodes.id);
  const uses = (state: string) =>
    sql<number>`(select count(*)::int from ${codeUses} where ${codeUses.codeId} = ${discountCodes}.id and ${codeUses.state} = ${state})`;
  return readPage(limit, (rows) =>
    db
      .select({
        cursor: key.cursor,
        code: discountCodes.code,
        percent: discountCodes.percent,
        amount_cents: discountCodes.amountCents,
        items: discountCodes.items,
        from: discountCodes.startsAt,
        until: discountCodes.endsAt,
        max_uses: discountCodes.maxUses,
        max_per_person: discountCodes.maxPerPerson,
        used: uses("used"),
        reserved: uses("reserved"),
        created_at: discountCodes.createdAt,
        ended_at: discountCodes.endedAt,
      })
      .from(discountCodes)
      .where(key.after(after))
      .orderBy(...key.order)
      .limit(rows),
  );
}

/** The uses stay, as somebody's. */
export async function forgetCodeUser(db: Db, userId: string): Promise<void> {
  await db.update(codeUses).set({ userId: null }).where(eq(codeUses.userId, userId));
}
