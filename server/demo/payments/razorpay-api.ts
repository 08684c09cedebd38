import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import * as v from "valibot";
import { constantTimeEqual } from "#server/platform/crypto/tokens.ts";
import type { SendRequest } from "#server/platform/providers/payments/send-request.ts";
import { type RazorpayRecords, RazorpayRefusal, UNKNOWN_ID } from "./razorpay-records.ts";

/** before: the connection fails before the operation. after: the operation succeeds, but its response is lost. */
export type Fault = "before" | "after" | "hang" | "busy" | "garbage" | "many";

/** Records needed by a request: those of an order, of a payment's order, of a period in seconds, or none. */
export type RecordsScope = { orderId?: string; paymentId?: string; created?: { from: number; to: number } };
type WithRecords = <T>(scope: RecordsScope, work: (records: RazorpayRecords) => T) => T | Promise<T>;

type Options = {
  keyId: string;
  keySecret: string;
  withRecords: WithRecords;
};
type ApiRequest = { method: string; path: string; headers: Headers; text: string };
type ApiAnswer = { status: number; text: string };

/** The part of Razorpay's API that we use, as its documentation describes it. */
export function createRazorpayApi({ keyId, keySecret, withRecords }: Options) {
  /** Faults of the next requests, one each. */
  const faults: Fault[] = [];
  const requests: { method: string; path: string }[] = [];
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  /** Returns null when the connection fails instead of a response. */
  async function respond(request: ApiRequest): Promise<ApiAnswer | null> {
    const { method, path, headers } = request;
    requests.push({ method, path });
    const fault = faults.shift();
    if (fault === "before") return null;
    if (fault === "hang") return new Promise(() => {});
    if (fault === "many") return refuse(429, "Too many requests");
    if (fault === "busy") return refuse(409, "In progress");
    if (fault === "garbage") return { status: 502, text: "<html>Bad gateway</html>" };
    if (!constantTimeEqual(headers.get("authorization") ?? "", expected))
      return refuse(401, "Authentication failed");
    const answer = await answerRequest(withRecords, request);
    return fault === "after" ? null : answer;
  }

  /** The API without a connection. */
  const send: SendRequest = async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const request = { method, path: pathname + search, headers: new Headers(headers), text: body ?? "" };
    const answer = await respond(request);
    if (!answer) throw new Error("socket hang up");
    return answer;
  };

  return { faults, requests, send, listen: () => listen(respond) };
}

/** Serves the API on a free port of loopback. */
async function listen(respond: (request: ApiRequest) => Promise<ApiAnswer | null>) {
  const server = createServer(async (req, res) => {
    const headers = new Headers(req.headers as Record<string, string>);
    const [method, path] = [req.method ?? "", req.url ?? ""];
    const answer = await respond({ method, path, headers, text: await readText(req) }).catch(() =>
      refuse(500, "The simulator failed"),
    );
    if (!answer) return void req.socket.destroy();
    res.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerRequest(withRecords: WithRecords, request: ApiRequest): Promise<ApiAnswer> {
  try {
    const { scope, work } = route(request);
    return { status: 200, text: JSON.stringify(await withRecords(scope, work)) };
  } catch (error) {
    if (error instanceof RazorpayRefusal || error instanceof v.ValiError) return refuse(400, error.message);
    throw error;
  }
}

type Routed = { scope: RecordsScope; work: (records: RazorpayRecords) => object };

function route({ method, path, headers, text }: ApiRequest): Routed {
  const { pathname, searchParams } = new URL(path, "http://api.invalid");
  const [, , kind = "", id = "", verb = ""] = pathname.split("/");
  const body = <T>(schema: v.GenericSchema<unknown, T>) =>
    v.parse(v.pipe(v.string(), v.parseJson(), schema), text);
  switch (`${method} ${kind}${id && "/:id"}${verb && `/${verb}`}`) {
    case "POST orders": {
      const order = body(newOrder);
      return { scope: {}, work: (records) => records.addOrder(order) };
    }
    case "GET orders/:id/payments":
      return { scope: { orderId: id }, work: (records) => collection(records.paymentsOf(id)) };
    case "GET payments/:id/refunds":
      return { scope: { paymentId: id }, work: (records) => collection(records.refundsOf(id)) };
    case "POST payments/:id/capture":
      return { scope: { paymentId: id }, work: (records) => records.capture(id) };
    case "POST payments/:id/refund": {
      const { amount } = body(newRefund);
      const key = v.parse(idempotencyKey, headers.get("x-refund-idempotency"));
      return { scope: { paymentId: id }, work: (records) => records.refund(id, { amount, key }) };
    }
    case "GET payments":
    case "GET refunds":
    case "GET disputes": {
      const { from, to, count, skip } = v.parse(range, Object.fromEntries(searchParams));
      const isWithin = ({ created_at }: { created_at: number }) => created_at >= from && created_at <= to;
      return {
        scope: { created: { from, to } },
        work: (records) =>
          collection([...records[kind as ListedKind].values()].filter(isWithin).slice(skip, skip + count)),
      };
    }
    default:
      throw new RazorpayRefusal(UNKNOWN_ID);
  }
}

type ListedKind = "payments" | "refunds" | "disputes";

const amount = v.pipe(v.number(), v.integer(), v.minValue(100));
const newOrder = v.object({
  amount,
  currency: v.literal("INR"),
  receipt: v.nullish(v.pipe(v.string(), v.maxLength(40)), null),
  notes: v.optional(v.record(v.string(), v.string()), {}),
});
const newRefund = v.object({ amount });
const idempotencyKey = v.pipe(v.string("The refund has no idempotency key"), v.minLength(10));
const whole = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
/** All optional, with the documentation's defaults. */
const range = v.object({
  from: v.optional(whole, "0"),
  to: v.optional(whole, "9999999999"),
  count: v.optional(whole, "10"),
  skip: v.optional(whole, "0"),
});

function collection(items: object[]) {
  return { entity: "collection", count: items.length, items };
}

function refuse(status: number, description: string): ApiAnswer {
  return { status, text: JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description } }) };
}
