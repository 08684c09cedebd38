import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { sign } from "#server/platform/providers/payments/razorpay-messages.ts";
import type { SendRequest } from "#server/platform/providers/payments/send-request.ts";
import {
  createRazorpayBooks,
  type RazorpayBooks,
  type StandInDispute,
  type StandInPayment,
} from "./razorpay-records.ts";

/** before: it breaks and nothing was done. after: it was done, and the answer is lost. */
export type Fault = "before" | "after" | "hang" | "busy" | "garbage" | "many";
export type SignedWebhook = { eventId: string; body: string; headers: Record<string, string> };

const KEY_ID = "rzp_test_standin";
const KEY_SECRET = "stand-in-key-secret";
const WEBHOOK_SECRET = "stand-in-webhook-secret";

/** Razorpay's API over real HTTP, in memory, as its documentation describes it; and the buyers, banks and faults around it. */
export async function startRazorpayStandIn({ keyId = KEY_ID }: { keyId?: string } = {}) {
  const records = createRazorpayBooks();
  const faults: Fault[] = [];
  const requests: { method: string; path: string }[] = [];

  /** Null: no answer, for the connection has broken. */
  async function respond({ method, path, headers, text }: Asked): Promise<Answer | null> {
    requests.push({ method, path });
    const fault = faults.shift();
    if (fault === "before") return null;
    if (fault === "hang") return new Promise(() => {});
    if (fault === "many") return [429, refusal("Too many requests")];
    if (fault === "busy") return [409, refusal("In progress")];
    if (fault === "garbage") return [502, "<html>Bad gateway</html>"];
    const known = `Basic ${Buffer.from(`${keyId}:${KEY_SECRET}`).toString("base64")}`;
    if (headers.get("authorization") !== known) return [401, refusal("Authentication failed")];
    const key = headers.get("x-refund-idempotency") ?? undefined;
    const answer = records.answer(method, path, { body: text ? JSON.parse(text) : {}, key });
    if (fault === "after") return null;
    return typeof answer === "string" ? [400, refusal(answer)] : [200, JSON.stringify(answer)];
  }

  const server = createServer(async (req, res) => {
    const [method, path] = [req.method ?? "", req.url ?? ""];
    const headers = new Headers(req.headers as Record<string, string>);
    const answer = await respond({ method, path, headers, text: await readText(req) });
    if (!answer) return void req.socket.destroy();
    const [status, body] = answer;
    res.writeHead(status, { "Content-Type": "application/json" }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const checkoutUrl = `${url}/v1/checkout.js`;
  const { orders, payments, refunds, disputes, refundWay, setClock, refundAtDashboard } = records;

  return {
    url,
    account: {
      keyId,
      keySecret: KEY_SECRET,
      webhookSecrets: [WEBHOOK_SECRET],
      apiUrl: url,
      checkoutUrl,
    },
    /** The variables that point the shop at this stand-in. */
    env: {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: url,
      RAZORPAY_CHECKOUT_URL: checkoutUrl,
    },
    orders,
    payments,
    /** By their idempotency keys. */
    refunds,
    disputes,
    refundWay,
    /** What the next requests meet, one each. */
    faults,
    requests,
    setClock,
    refundAtDashboard,
    /** The same without a connection, for a test that asks thousands of times. */
    send: (async (url, { method, headers, body }) => {
      const { pathname, search } = new URL(url);
      const asked = { method, path: pathname + search, headers: new Headers(headers), text: body ?? "" };
      const answer = await respond(asked);
      if (!answer) throw new Error("socket hang up");
      return { status: answer[0], text: answer[1] };
    }) as SendRequest,
    /** Nobody has ordered anything yet. */
    startOver() {
      faults.length = 0;
      requests.length = 0;
      records.startOver();
    },
    /** What a buyer and a bank do at the checkout. */
    pay(orderId: string, status?: StandInPayment["status"], amount?: number) {
      const { id } = records.addPayment(orderId, status, amount);
      return {
        razorpay_payment_id: id,
        razorpay_order_id: orderId,
        razorpay_signature: sign(KEY_SECRET, `${orderId}|${id}`),
      };
    },
    /** What the buyer's bank does later: the same dispute again changes it. */
    dispute: (paymentId: string, status: StandInDispute["status"], amount?: number) =>
      records.addDispute(paymentId, status, amount),
    webhook: (event: string, paymentId: string, secret = WEBHOOK_SECRET) =>
      signWebhook(records, { event, paymentId, secret }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpayStandIn>>;

/** About the newest refund or dispute of the payment, where the event's name says so. */
function signWebhook(
  { payments, refunds, disputes, newId }: RazorpayBooks,
  { event, paymentId, secret }: { event: string; paymentId: string; secret: string },
): SignedWebhook {
  const ofPayment = ({ payment_id }: { payment_id: string }) => payment_id === paymentId;
  const payload = {
    payment: { entity: payments.get(paymentId) },
    ...(event.startsWith("refund.") && { refund: { entity: [...refunds.values()].findLast(ofPayment) } }),
    ...(event.includes("dispute") && { dispute: { entity: [...disputes.values()].findLast(ofPayment) } }),
  };
  const body = JSON.stringify({ entity: "event", event, contains: Object.keys(payload), payload });
  const eventId = newId("evt");
  const headers = {
    "Content-Type": "application/json",
    "X-Razorpay-Signature": sign(secret, body),
    "X-Razorpay-Event-Id": eventId,
  };
  return { eventId, body, headers };
}

type Asked = { method: string; path: string; headers: Headers; text: string };
type Answer = [status: number, body: string];

function refusal(description: string): string {
  return JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description } });
}

async function readText(req: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of req) text += chunk;
  return text;
}
