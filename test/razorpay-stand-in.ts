import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sign } from "#server/providers/payments/razorpay-messages.ts";

export type StandInPayment = {
  id: string;
  entity: "payment";
  order_id: string;
  amount: number;
  currency: string;
  status: "failed" | "authorized" | "captured" | "refunded";
  amount_refunded: number;
  created_at: number;
};
export type StandInRefund = {
  id: string;
  entity: "refund";
  payment_id: string;
  amount: number;
  status: "processed";
};

/** before: it breaks and nothing was done. after: it was done, and the answer is lost. */
export type Fault = "before" | "after" | "hang" | "busy" | "garbage" | "many";
export type SignedWebhook = { eventId: string; body: string; headers: Record<string, string> };

const KEY_ID = "rzp_test_standin";
const KEY_SECRET = "stand-in-key-secret";
const WEBHOOK_SECRET = "stand-in-webhook-secret";

/** Razorpay's API over real HTTP, in memory, as its documentation describes it; and the buyers, banks and faults around it. */
export async function startRazorpayStandIn() {
  const orders = new Map<string, { id: string; amount: number; currency: string; receipt: string }>();
  const payments = new Map<string, StandInPayment>();
  const refunds = new Map<string, StandInRefund>();
  const faults: Fault[] = [];
  const requests: { method: string; path: string }[] = [];
  let number = 0;
  let now = () => new Date();
  const newId = (kind: string) => `${kind}_${(++number).toString(36).padStart(14, "0")}`;

  function answer(method: string, path: string, body: Body, key: string | undefined): [number, object] {
    const [, , kind, id = "", verb] = path.split("?")[0]?.split("/") ?? [];
    if (method === "POST" && kind === "orders") {
      if (!(Number(body.amount) >= 100)) return refuse("Order amount less than minimum amount allowed");
      const order = {
        id: newId("order"),
        amount: Number(body.amount),
        currency: "INR",
        receipt: String(body.receipt),
      };
      orders.set(order.id, order);
      return [200, { ...order, entity: "order", status: "created", attempts: 0, notes: [] }];
    }
    if (method === "GET" && kind === "orders" && verb === "payments")
      return orders.has(id)
        ? [200, collection([...payments.values()].filter((payment) => payment.order_id === id))]
        : refuse("The id provided does not exist");
    if (method === "GET" && kind === "payments") {
      const query = new URLSearchParams(path.split("?")[1]);
      const [from, to, count, skip] = ["from", "to", "count", "skip"].map((name) => Number(query.get(name)));
      const found = [...payments.values()].filter(
        ({ created_at }) => created_at >= (from ?? 0) && created_at <= (to ?? 0),
      );
      return [200, collection(found.slice(skip, (skip ?? 0) + (count ?? 0)))];
    }
    const payment = payments.get(id);
    if (method !== "POST" || kind !== "payments" || !payment) return refuse("The id provided does not exist");
    if (verb === "capture") {
      if (payment.status === "captured") return refuse("This payment has already been captured");
      if (payment.status !== "authorized")
        return refuse("Only payments which have been authorized can be captured");
      payment.status = "captured";
      return [200, payment];
    }
    if (!key || key.length < 10) return refuse("A refund without its key");
    const known = refunds.get(key);
    if (known) return [200, known];
    if (payment.status !== "captured") return refuse("The payment has been fully refunded already");
    const refund: StandInRefund = {
      id: newId("rfnd"),
      entity: "refund",
      payment_id: id,
      amount: Number(body.amount),
      status: "processed",
    };
    refunds.set(key, refund);
    Object.assign(payment, { status: "refunded", amount_refunded: refund.amount });
    return [200, refund];
  }

  const server = createServer(async (req, res) => {
    const text = await readText(req);
    const [method, path] = [req.method ?? "", req.url ?? ""];
    requests.push({ method, path });
    const fault = faults.shift();
    if (fault === "before") return void req.socket.destroy();
    if (fault === "hang") return;
    if (fault === "many")
      return send(res, 429, { error: { code: "BAD_REQUEST_ERROR", description: "Too many requests" } });
    if (fault === "busy")
      return send(res, 409, { error: { code: "BAD_REQUEST_ERROR", description: "In progress" } });
    if (fault === "garbage") return void res.writeHead(502).end("<html>Bad gateway</html>");
    const known = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString("base64")}`;
    if (req.headers.authorization !== known) return send(res, 401, refuse("Authentication failed")[1]);
    const key = req.headers["x-refund-idempotency"] as string | undefined;
    const [status, content] = answer(method, path, text ? JSON.parse(text) : {}, key);
    if (fault === "after") return void req.socket.destroy();
    send(res, status, content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    account: {
      keyId: KEY_ID,
      keySecret: KEY_SECRET,
      webhookSecrets: [WEBHOOK_SECRET],
      apiUrl: url,
      checkoutUrl: `${url}/v1/checkout.js`,
    },
    /** The variables that point the shop at this stand-in. */
    env: {
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: url,
      RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js`,
    },
    orders,
    payments,
    refunds,
    /** What the next requests meet, one each. */
    faults,
    requests,
    /** Nobody has ordered anything yet. */
    startOver() {
      number = 0;
      faults.length = 0;
      for (const books of [orders, payments, refunds]) books.clear();
    },
    setClock(clock: () => Date) {
      now = clock;
    },
    /** What a buyer and a bank do at the checkout. */
    pay(
      orderId: string,
      status: StandInPayment["status"] = "captured",
      amount = orders.get(orderId)?.amount ?? 0,
    ) {
      const created_at = Math.floor(now().getTime() / 1000);
      const id = newId("pay");
      const payment = { order_id: orderId, amount, currency: "INR", status, amount_refunded: 0, created_at };
      payments.set(id, { id, entity: "payment", ...payment });
      return {
        razorpay_payment_id: id,
        razorpay_order_id: orderId,
        razorpay_signature: sign(KEY_SECRET, `${orderId}|${id}`),
      };
    },
    webhook: (event: string, paymentId: string, secret = WEBHOOK_SECRET): SignedWebhook => {
      const payment = payments.get(paymentId);
      const refund = [...refunds.values()].find(({ payment_id }) => payment_id === paymentId);
      const payload = {
        payment: { entity: payment },
        ...(event.startsWith("refund.") && { refund: { entity: refund } }),
      };
      const body = JSON.stringify({ entity: "event", event, contains: Object.keys(payload), payload });
      const eventId = newId("evt");
      return {
        eventId,
        body,
        headers: {
          "Content-Type": "application/json",
          "X-Razorpay-Signature": sign(secret, body),
          "X-Razorpay-Event-Id": eventId,
        },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpayStandIn>>;
type Body = Record<string, unknown>;

function refuse(description: string): [number, object] {
  return [400, { error: { code: "BAD_REQUEST_ERROR", description } }];
}

function collection(items: object[]) {
  return { entity: "collection", count: items.length, items };
}

function send(res: ServerResponse, status: number, content: object): void {
  res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(content));
}

async function readText(req: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of req) text += chunk;
  return text;
}
