import { type RazorpayPayment, RazorpayRefusal, UNKNOWN_ID } from "./razorpay-records.ts";
import { type Stored, withStoredRecords } from "./stored-records.ts";

export const LATE_QUEUE = "demo-late-payment";
const LATE_SECONDS = 10;

const STATUS = { pay: "captured", fail: "failed", late: "failed", wait: "authorized" } as const;
type Choice = { how: keyof typeof STATUS; international: boolean };

/**
 * Simulates a buyer at the checkout. late: the bank declines and confirms seconds later. wait: the bank reserves
 * the money and does not release it.
 */
export async function payAtCheckout(
  { db, jobs, clock }: Stored,
  { providerOrderId, how, international }: Choice & { providerOrderId: string },
): Promise<RazorpayPayment> {
  return db.transaction(async (tx) => {
    const payment = await withStoredRecords(
      { db: tx, jobs, clock },
      { orderId: providerOrderId },
      (records) => {
        const order = records.orders.get(providerOrderId);
        if (!order) throw new RazorpayRefusal(UNKNOWN_ID);
        if (order.status === "paid") throw new RazorpayRefusal("This order has already been paid.");
        return records.addPayment(providerOrderId, { status: STATUS[how], international });
      },
    );
    if (how === "late")
      await jobs.add(tx, LATE_QUEUE, { providerPaymentId: payment.id }, { startAfterSeconds: LATE_SECONDS });
    return payment;
  });
}
