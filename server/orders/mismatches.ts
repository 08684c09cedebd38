import type { Services } from "#server/services.ts";
import { closeMismatchesNotSeenSince, upsertMismatch } from "./queries/mismatches.ts";

type Kind = "unknown_order" | "refunded_elsewhere" | "refund_open" | "not_at_provider";
type Seen = { kind: Kind; payment: { id: string; amountPaise: number }; orderId?: string };

const EXPLAINED: Record<Kind, string> = {
  unknown_order: "The provider has taken money for an order that is not ours.",
  refunded_elsewhere: "The buyer owns the item, but the provider has given the money back.",
  refund_open: "The money should have gone back by now, and has not.",
  not_at_provider: "We count a captured payment that the provider does not.",
};

/** Where the books differ: stored once, with when it was seen first and last. */
export async function noteMismatch(
  { db, clock }: Pick<Services, "db" | "clock">,
  { kind, payment, orderId }: Seen,
): Promise<void> {
  const now = clock();
  await upsertMismatch(db, {
    kind,
    providerPaymentId: payment.id,
    orderId: orderId ?? null,
    detail: `${EXPLAINED[kind]} ${payment.amountPaise} paise.`,
    firstSeenAt: now,
    lastSeenAt: now,
  });
}

/** What a whole comparison did not meet again is gone. */
export async function closeMismatches(
  { db, clock }: Pick<Services, "db" | "clock">,
  startedAt: Date,
): Promise<void> {
  await closeMismatchesNotSeenSince(db, startedAt, clock());
}
