import { createRazorpayApi } from "#server/demo/payments/razorpay-api.ts";
import {
  type RazorpayDispute,
  type RazorpayPayment,
  RazorpayRecords,
  type RazorpayRefund,
  RazorpayRefusal,
} from "#server/demo/payments/razorpay-records.ts";
import { describeEvent, webhookHeaders } from "#server/demo/payments/sandbox-webhooks.ts";
import { sign } from "#server/platform/providers/payments/razorpay-messages.ts";

export type SignedWebhook = { eventId: string; body: string; headers: Record<string, string> };

const KEY_SECRET = "stand-in-key-secret";
const WEBHOOK_SECRET = "stand-in-webhook-secret";

/** The demo's Razorpay simulator with in-memory records, and buyers, banks and faults controlled by a test. */
export async function startRazorpayStandIn({ keyId = "rzp_test_standin" }: { keyId?: string } = {}) {
  let number = 0;
  let clock = () => new Date();
  const newId = (kind: string) => `${kind}_${(++number).toString(36).padStart(14, "0")}`;
  const records = new RazorpayRecords({ clock: () => clock(), newId });
  const { orders, payments, refunds, disputes, refundWay } = records;
  const api = createRazorpayApi({ keyId, keySecret: KEY_SECRET, withRecords: (_, work) => work(records) });
  const { faults, requests, send } = api;
  const { url, close } = await api.listen();
  const checkoutUrl = `${url}/v1/checkout.js`;

  return {
    url,
    close,
    account: { keyId, keySecret: KEY_SECRET, webhookSecrets: [WEBHOOK_SECRET], apiUrl: url, checkoutUrl },
    /** Variables that point the shop at this simulator. */
    env: {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: url,
      RAZORPAY_CHECKOUT_URL: checkoutUrl,
    },
    orders,
    payments,
    refunds,
    disputes,
    refundWay,
    faults,
    requests,
    send,
    setClock(given: () => Date) {
      clock = given;
    },
    startOver() {
      number = 0;
      faults.length = 0;
      requests.length = 0;
      records.clear();
    },
    /** Simulates buyer and bank at the checkout; an order can be paid again. */
    pay(orderId: string, status?: RazorpayPayment["status"], amount?: number) {
      const { id } = records.addPayment(orderId, { status, amount });
      return {
        razorpay_payment_id: id,
        razorpay_order_id: orderId,
        razorpay_signature: sign(KEY_SECRET, `${orderId}|${id}`),
      };
    },
    /** Returns null when Razorpay refuses. */
    refundAtDashboard(paymentId: string, amount?: number): RazorpayRefund | null {
      try {
        return records.refundAtDashboard(paymentId, amount);
      } catch (error) {
        if (error instanceof RazorpayRefusal) return null;
        throw error;
      }
    },
    dispute: (paymentId: string, status: RazorpayDispute["status"], amount?: number) =>
      records.addDispute(paymentId, status, amount),
    webhook(event: string, paymentId: string, secret = WEBHOOK_SECRET): SignedWebhook {
      const body = describeEvent(records, { event, paymentId, at: clock() });
      const eventId = newId("evt");
      return { eventId, body, headers: webhookHeaders(secret, eventId, body) };
    },
  };
}

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpayStandIn>>;
