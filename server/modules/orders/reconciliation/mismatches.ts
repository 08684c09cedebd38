import { AppError } from "#server/errors.ts";
import { mismatchMail, tellOperators } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { findOrder } from "../queries/orders.ts";
import {
  closeMismatchById,
  closeMismatchesNotSeen,
  closeMismatchesOf,
  upsertMismatch,
} from "../queries/record-differences.ts";

type MismatchKind =
  | "unknown_order"
  | "unknown_status"
  | "not_processed"
  | "not_at_provider"
  | "order_refused"
  | "refund_failed"
  | "refund_open"
  | "dispute"
  | "unknown_dispute";

type Seen = {
  kind: MismatchKind;
  /** The provider's payment, or its order if there is no payment. */
  payment: { id: string; amountPaise: number; createdAt: Date | null };
  orderId?: string;
  /** Each refund of a payment is mailed, though the mismatch is listed once. */
  refundId?: string;
  reason?: string;
};

const EXPLAINED: Record<MismatchKind, { title: string; whatToDo: string }> = {
  unknown_order: {
    title: "Money for an order that is not ours",
    whatToDo:
      "The provider has taken money for an order that this shop did not make. If nothing else uses the account, refund it in the provider's dashboard.",
  },
  unknown_status: {
    title: "A payment in a state that we do not know",
    whatToDo:
      "The provider describes a payment in a way that this version does not understand. Look at it in the dashboard.",
  },
  not_processed: {
    title: "A payment that could not be processed",
    whatToDo:
      "Something about this payment contradicts our records. Compare it with the order in the dashboard.",
  },
  not_at_provider: {
    title: "A payment that the provider does not list",
    whatToDo:
      "We count a captured payment that the provider's list does not hold. Look for it in the dashboard.",
  },
  order_refused: {
    title: "The provider refuses to speak of an order",
    whatToDo:
      "The provider answers every question about this order with a refusal, so nobody asks any more. Was the account changed?",
  },
  refund_failed: {
    title: "A refund failed",
    whatToDo:
      "The provider refuses to give the money back. It is asked again for a week; often there is too little balance in the account.",
  },
  refund_open: {
    title: "A refund takes long",
    whatToDo: "The money should have gone back by now, and has not. Look at the refund in the dashboard.",
  },
  dispute: {
    title: "A buyer disputes a payment",
    whatToDo: "The buyer's bank wants the money back. Answer it in the provider's dashboard, or it is lost.",
  },
  unknown_dispute: {
    title: "A dispute of a payment that is not ours",
    whatToDo:
      "A bank wants a payment back that this shop has no record of. Look it up in the provider's dashboard and answer it there.",
  },
};

/** Stores a mismatch with the times it was first and last seen; operators get one mail, or one per refund. */
export async function noteMismatch(
  { db, ...services }: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { kind, payment, orderId, refundId, reason }: Seen,
): Promise<void> {
  const now = services.clock();
  const { title, whatToDo } = EXPLAINED[kind];
  await db.transaction(async (tx) => {
    const isNew = await upsertMismatch(tx, {
      kind,
      providerPaymentId: payment.id,
      orderId: orderId ?? null,
      detail: [whatToDo, reason].filter(Boolean).join(" "),
      paymentCreatedAt: payment.createdAt,
      firstSeenAt: now,
      lastSeenAt: now,
    });
    if (!isNew && !refundId) return;
    const reference = orderId ? ((await findOrder(tx, orderId))?.reference ?? null) : null;
    const facts = { providerId: payment.id, amountPaise: payment.amountPaise, reference };
    const mail = mismatchMail({
      title,
      whatToDo,
      ...facts,
      reason: reason ?? null,
      siteUrl: services.config.siteUrl,
    });
    await tellOperators({ ...services, db: tx }, `mismatch ${kind} ${refundId ?? payment.id}`, mail);
  });
}

/** Closes a payment's mismatches of these kinds, whose subject has ended. */
export async function endMismatches(
  { db, clock }: Pick<Services, "db" | "clock">,
  providerPaymentId: string,
  kinds: MismatchKind[],
): Promise<void> {
  await closeMismatchesOf(db, providerPaymentId, { kinds, goneAt: clock() });
}

/** Closes payment mismatches that a complete comparison did not find again. Other kinds close with their subject. */
export async function closeMismatches(
  { db, clock }: Pick<Services, "db" | "clock">,
  { from, startedAt }: { from: Date; startedAt: Date },
): Promise<void> {
  const kinds = ["unknown_order", "unknown_status", "not_processed", "not_at_provider"];
  await closeMismatchesNotSeen(db, { kinds, from, seenSince: startedAt, goneAt: clock() });
}

/** Closes a mismatch for good, with an operator's note. */
export async function closeMismatch(
  { db, clock }: Pick<Services, "db" | "clock">,
  { mismatchId, operator, note }: { mismatchId: string; operator: string; note: string },
): Promise<{ kind: string; providerPaymentId: string }> {
  const changes = { closedBy: operator, closingNote: note, goneAt: clock() };
  const closed = await closeMismatchById(db, mismatchId, changes);
  if (!closed) throw new AppError(404, "not_found", "There is no open mismatch with this id.");
  return closed;
}

export function mismatchTitle(kind: string): string {
  return kind in EXPLAINED ? EXPLAINED[kind as MismatchKind].title : kind;
}
