import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { codeUses, discountCodes } from "#server/platform/db/schema/shop/codes.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import type { CodeUseState } from "#shared/states.ts";

export type DiscountCode = typeof discountCodes.$inferSelect;
type NewDiscountCode = typeof discountCodes.$inferInsert;

/** Returns undefined if the code exists already. */
export async function insertCode(db: Db, code: NewDiscountCode): Promise<DiscountCode | undefined> {
  const [row] = await db.insert(discountCodes).values(code).onConflictDoNothing().returning();
  return row;
}

export async function findCode(db: Db, code: string): Promise<DiscountCode | undefined> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code));
  return row;
}

/** Serializes reservations of a code. */
export async function lockCode(db: Db, code: string): Promise<DiscountCode | undefined> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code)).for("update");
  return row;
}

/** Returns undefined if the code is unknown or has ended already. */
export async function endCodeNow(db: Db, code: string, endedAt: Date): Promise<DiscountCode | undefined> {
  const [row] = await db
    .update(discountCodes)
    .set({ endedAt })
    .where(and(eq(discountCodes.code, code), isNull(discountCodes.endedAt)))
    .returning();
  return row;
}

/** Counts the uses that limit this buyer: paid orders and other buyers' reservations, not the buyer's own. */
export async function countUses(db: Db, codeId: string, person: string | null) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      mine: sql<number>`(count(*) filter (where ${codeUses.person} = ${person}))::int`,
    })
    .from(codeUses)
    .where(
      and(
        eq(codeUses.codeId, codeId),
        or(
          eq(codeUses.state, "used"),
          and(eq(codeUses.state, "reserved"), sql`${codeUses.person} is distinct from ${person}`),
        ),
      ),
    );
  return row ?? { all: 0, mine: 0 };
}

export async function insertUse(db: Db, use: typeof codeUses.$inferInsert): Promise<void> {
  await db.insert(codeUses).values(use);
}

/** Locked, so that a use about to be spent is not released. */
export async function lockUse(db: Db, orderId: string) {
  const [row] = await db
    .select({ state: codeUses.state, person: codeUses.person, code: discountCodes })
    .from(codeUses)
    .innerJoin(discountCodes, eq(discountCodes.id, codeUses.codeId))
    .where(eq(codeUses.orderId, orderId))
    .for("update", { of: codeUses });
  return row;
}

/** Releases reservations of a code, some orders or a person; returns the affected orders. */
export async function releaseReserved(
  db: Db,
  { codeId, person, orderIds }: { codeId?: string; person?: string; orderIds?: string[] },
): Promise<string[]> {
  const rows = await db
    .update(codeUses)
    .set({ state: "released" })
    .where(
      and(
        eq(codeUses.state, "reserved"),
        codeId === undefined ? undefined : eq(codeUses.codeId, codeId),
        person === undefined ? undefined : eq(codeUses.person, person),
        orderIds && inArray(codeUses.orderId, orderIds),
      ),
    )
    .returning({ orderId: codeUses.orderId });
  return rows.map(({ orderId }) => orderId);
}

export async function reservedBefore(db: Db, time: Date): Promise<string[]> {
  const rows = await db
    .select({ orderId: codeUses.orderId })
    .from(codeUses)
    .where(and(eq(codeUses.state, "reserved"), lt(codeUses.createdAt, time)));
  return rows.map(({ orderId }) => orderId);
}

export async function listReserved(db: Db, codeId: string): Promise<{ orderId: string; since: Date }[]> {
  return db
    .select({ orderId: codeUses.orderId, since: codeUses.createdAt })
    .from(codeUses)
    .where(and(eq(codeUses.codeId, codeId), eq(codeUses.state, "reserved")))
    .orderBy(codeUses.createdAt)
    .limit(1000);
}

/** Never changes a use that is spent. */
export async function updateUse(
  db: Db,
  orderId: string,
  changes: { state: CodeUseState; createdAt?: Date },
): Promise<void> {
  await db
    .update(codeUses)
    .set(changes)
    .where(and(eq(codeUses.orderId, orderId), ne(codeUses.state, "used")));
}

export function listCodes(db: Db, page: PageRequest) {
  const key = keyset(discountCodes.createdAt, discountCodes.id);
  const uses = (state: string) =>
    sql<number>`(select count(*)::int from ${codeUses} where ${codeUses.codeId} = ${discountCodes}.id and ${codeUses.state} = ${state})`;
  return readPage(
    page,
    key,
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
      .from(discountCodes),
  );
}

/** Makes old uses anonymous without deleting them. */
export async function forgetCodeUsers(db: Db, before: Date): Promise<void> {
  await db
    .update(codeUses)
    .set({ person: null })
    .where(and(isNotNull(codeUses.person), lt(codeUses.createdAt, before)));
}
