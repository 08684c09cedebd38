import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { webhookEvents } from "#server/db/schema/orders.ts";
import { AppError } from "#server/errors.ts";
import type { PaymentSignatures } from "#server/providers/payments/payments.ts";
import { paymentEntity, toPayment } from "#server/providers/payments/razorpay-payments.ts";
import { noteMismatch } from "./mismatches.ts";
import { noteRefund } from "./refund-payment.ts";
import { type SettleNeeds, settlePayment } from "./settle-payment.ts";

export const WEBHOOK_QUEUE = "work-webhook";

type Message = { body: string; signature: string; eventId: string | null };

/** Stored first, with the job that works it; then the sender is answered. A repeat is known by its id. */
export async function takeWebhook(
  { db, jobs, clock, paymentSignatures }: SettleNeeds & { paymentSignatures: PaymentSignatures },
  { body, signature, eventId }: Message,
): Promise<void> {
  if (!paymentSignatures.isWebhook({ body, signature }))
    throw new AppError(400, "bad_signature", "The signature does not match.");
  const id = eventId ?? createHash("sha256").update(body).digest("hex");
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(webhookEvents)
      .values({ eventId: id, body, receivedAt: clock() })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.eventId });
    if (added.length > 0) await jobs.add(tx, WEBHOOK_QUEUE, { eventId: id });
  });
}

export async function workWebhook(needed: SettleNeeds, { eventId }: { eventId: string }): Promise<void> {
  const { db, clock } = needed;
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
  if (!event || event.processedAt) return;
  await act(needed, event.body);
  await db.update(webhookEvents).set({ processedAt: clock() }).where(eq(webhookEvents.eventId, eventId));
}

async function act(needed: SettleNeeds, body: string): Promise<void> {
  const { db, clock } = needed;
  const message = v.safeParse(messageSchema, parseJson(body));
  // Signed by the provider, but nothing that concerns us: kept as it is.
  if (!message.success) return;
  const { payment, refund } = message.output.payload;
  if (refund && payment) {
    const { id, status } = refund.entity;
    await noteRefund(needed, { providerPaymentId: payment.entity.id, refund: { id, status } });
  } else if (payment) {
    const told = toPayment(payment.entity);
    const result = await settlePayment(needed, told);
    if (result === "unknown" && told.status === "captured")
      await noteMismatch({ db, clock }, { kind: "unknown_order", payment: told });
  }
}

const refundEntity = v.object({ id: v.string(), status: v.picklist(["pending", "processed", "failed"]) });
const messageSchema = v.object({
  payload: v.object({
    payment: v.optional(v.object({ entity: paymentEntity })),
    refund: v.optional(v.object({ entity: refundEntity })),
  }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
