import { and, isNull, lt } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { paymentMismatches } from "#server/db/schema/orders.ts";
import type { Clock } from "#server/services.ts";

type Kind = "unknown_order" | "refunded_elsewhere" | "refund_open" | "not_at_provider";
type Seen = { kind: Kind; payment: { id: string; amountPaise: number }; orderId?: string };

const EXPLAINED: Record<Kind, string> = {
  unknown_order: "The provider has taken money for an order that is not ours.",
  refunded_elsewhere: "The buyer owns the item, but the provider has given the money back.",
  refund_open: "The money should have gone back by now, and has not.",
  not_at_provider: "We count a captured payment that the provider does not.",
};

/** Where the books differ: kept once, with when it was seen first and last. */
export async function noteMismatch(
  { db, clock }: { db: Db; clock: Clock },
  { kind, payment, orderId }: Seen,
): Promise<void> {
  const now = clock();
  await db
    .insert(paymentMismatches)
    .values({
      kind,
      providerPaymentId: payment.id,
      orderId: orderId ?? null,
      detail: `${EXPLAINED[kind]} ${payment.amountPaise} paise.`,
      firstSeenAt: now,
      lastSeenAt: now,
    })
    .onConflictDoUpdate({
      target: [paymentMismatches.kind, paymentMismatches.providerPaymentId],
      set: { lastSeenAt: now, goneAt: null },
    });
}

/** What a whole comparison did not meet again is gone. */
export async function closeMismatches(
  { db, clock }: { db: Db; clock: Clock },
  startedAt: Date,
): Promise<void> {
  await db
    .update(paymentMismatches)
    .set({ goneAt: clock() })
    .where(and(isNull(paymentMismatches.goneAt), lt(paymentMismatches.lastSeenAt, startedAt)));
}
