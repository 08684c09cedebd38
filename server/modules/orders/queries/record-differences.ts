import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { orders } from "#server/platform/db/schema/shop/orders.ts";
import {
  disputes,
  paymentMismatches,
  recordComparisons,
} from "#server/platform/db/schema/shop/payment-records.ts";
import { keyset, type PageRequest, readPage } from "#server/platform/db/statements/keyset.ts";
import { snakeKeys } from "#shared/fields.ts";

/** Returns true for a new mismatch. Mismatches that an operator closed stay closed. */
export async function upsertMismatch(db: Db, mismatch: typeof paymentMismatches.$inferInsert) {
  const stillGone = sql`case when ${paymentMismatches.closedBy} is null then null else ${paymentMismatches.goneAt} end`;
  const [row] = await db
    .insert(paymentMismatches)
    .values(mismatch)
    .onConflictDoUpdate({
      target: [paymentMismatches.kind, paymentMismatches.providerPaymentId],
      set: { lastSeenAt: mismatch.lastSeenAt, goneAt: stillGone },
    })
    // Only a freshly inserted row has no `xmax`.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew ?? false;
}

export async function closeMismatchesOf(
  db: Db,
  providerPaymentId: string,
  { kinds, goneAt }: { kinds: string[]; goneAt: Date },
): Promise<void> {
  await db
    .update(paymentMismatches)
    .set({ goneAt })
    .where(and(...openOf(kinds), eq(paymentMismatches.providerPaymentId, providerPaymentId)));
}

/** Closes mismatches of payments made since `from` that the comparison did not find again. */
export async function closeMismatchesNotSeen(
  db: Db,
  { kinds, from, seenSince, goneAt }: { kinds: string[]; from: Date; seenSince: Date; goneAt: Date },
): Promise<void> {
  await db
    .update(paymentMismatches)
    .set({ goneAt })
    .where(
      and(
        ...openOf(kinds),
        gte(paymentMismatches.paymentCreatedAt, from),
        lt(paymentMismatches.lastSeenAt, seenSince),
      ),
    );
}

export async function closeMismatchById(
  db: Db,
  mismatchId: string,
  { closedBy, closingNote, goneAt }: { closedBy: string; closingNote: string; goneAt: Date },
): Promise<{ kind: string; providerPaymentId: string } | undefined> {
  const [row] = await db
    .update(paymentMismatches)
    .set({ closedBy, closingNote, goneAt })
    .where(and(eq(paymentMismatches.id, mismatchId), isNull(paymentMismatches.goneAt)))
    .returning({ kind: paymentMismatches.kind, providerPaymentId: paymentMismatches.providerPaymentId });
  return row;
}

export async function openMismatchesOf(db: Db, orderId: string) {
  return db
    .select()
    .from(paymentMismatches)
    .where(and(eq(paymentMismatches.orderId, orderId), isNull(paymentMismatches.goneAt)))
    .orderBy(paymentMismatches.firstSeenAt);
}

function openOf(kinds: string[]) {
  return [isNull(paymentMismatches.goneAt), inArray(paymentMismatches.kind, kinds)];
}

type MismatchFilters = { open?: "true" | "false" | undefined };

/** Lists differences between the provider's records and ours. */
export function listMismatches(db: Db, { open }: MismatchFilters, page: PageRequest) {
  const key = keyset(paymentMismatches.firstSeenAt, paymentMismatches.id);
  const { id, kind, providerPaymentId, detail } = paymentMismatches;
  const { firstSeenAt, lastSeenAt, closedBy, closingNote } = paymentMismatches;
  return readPage(
    page,
    key,
    db
      .select({
        ...{ cursor: key.cursor, reference: orders.reference, closed_at: paymentMismatches.goneAt },
        ...snakeKeys({ id, kind, providerPaymentId, detail, firstSeenAt, lastSeenAt, closedBy, closingNote }),
      })
      .from(paymentMismatches)
      .leftJoin(orders, eq(orders.id, paymentMismatches.orderId)),
    open && (open === "true" ? isNull(paymentMismatches.goneAt) : isNotNull(paymentMismatches.goneAt)),
  );
}

export async function ordersOfMismatches(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: paymentMismatches.id, reference: orders.reference })
    .from(paymentMismatches)
    .innerJoin(orders, eq(orders.id, paymentMismatches.orderId))
    .where(inArray(paymentMismatches.id, ids));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

type Dispute = typeof disputes.$inferSelect;

export async function findDispute(db: Db, providerDisputeId: string): Promise<Dispute | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId));
  return row;
}

export async function upsertDispute(db: Db, dispute: Dispute): Promise<void> {
  const { createdAt: _, ...changes } = dispute;
  await db
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({ target: disputes.providerDisputeId, set: changes });
}

export async function lastWholeComparison(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ startedAt: recordComparisons.startedAt })
    .from(recordComparisons)
    .where(isNotNull(recordComparisons.finishedAt))
    .orderBy(desc(recordComparisons.startedAt))
    .limit(1);
  return row?.startedAt ?? null;
}

export async function insertComparison(db: Db, startedAt: Date): Promise<void> {
  await db.insert(recordComparisons).values({ startedAt }).onConflictDoNothing();
}

export async function finishComparison(db: Db, startedAt: Date, finishedAt: Date): Promise<void> {
  await db.update(recordComparisons).set({ finishedAt }).where(eq(recordComparisons.startedAt, startedAt));
}
