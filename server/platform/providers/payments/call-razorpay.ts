import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { PaymentsError, type PaymentsErrorKind } from "./payments.ts";
import { type SendRequest, sendRequest } from "./send-request.ts";

export type RazorpayOptions = {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  timeoutMs?: number;
  /** The longest pause before the first repeat; it doubles after that. */
  retryMs?: number;
  /** Given by tests, and by a demo's past, which has no socket. */
  send?: SendRequest;
};

type Call = (
  method: "GET" | "POST",
  path: string,
  extra?: { body?: object; headers?: Record<string, string> },
) => Promise<unknown>;

const TRIES = 3;

/**
 * Calls Razorpay's API. Missing responses, 429 and 5xx are retried after a random pause; all our calls are
 * idempotent.
 */
export function callRazorpay({
  keyId,
  keySecret,
  apiUrl,
  timeoutMs = 5000,
  retryMs = 300,
  send = sendRequest,
}: RazorpayOptions): Call {
  const always = {
    Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
    "Content-Type": "application/json",
    Accept: "application/json",
    // firewalls in front of an API reject clients without a name
    "User-Agent": "Opswright",
  };

  async function once(...[method, path, { body, headers } = {}]: Parameters<Call>): Promise<unknown> {
    const response = await send(apiUrl + path, {
      method,
      headers: { ...always, ...headers },
      body: body ? JSON.stringify(body) : null,
      timeoutMs,
    }).catch((cause) => {
      throw new PaymentsError("unavailable", "Razorpay does not respond", { cause });
    });
    const content = readJson(response);
    if (response.status < 200 || response.status > 299) throw refusal(response.status, content);
    return content;
  }

  return async (method, path, extra) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(method, path, extra);
      } catch (error) {
        const again = error instanceof PaymentsError && error.kind === "unavailable" && attempt < TRIES;
        if (!again) throw error;
        await sleep(Math.random() * retryMs * 2 ** (attempt - 1));
      }
    }
  };
}

function readJson({ status, text }: { status: number; text: string }): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PaymentsError("unavailable", "Razorpay answered no JSON", { status, cause });
  }
}

const errorBody = v.object({ error: v.object({ code: v.string(), description: v.string() }) });

function refusal(status: number, content: unknown): PaymentsError {
  const parsed = v.safeParse(errorBody, content);
  const said = parsed.success
    ? `${parsed.output.error.code}: ${parsed.output.error.description}`
    : "no reason";
  return new PaymentsError(kindOf(status), `Razorpay returned ${status}, ${said}`, { status });
}

function kindOf(status: number): PaymentsErrorKind {
  // A redirect leads away from the provider.
  if (status === 429 || status >= 500 || status < 400) return "unavailable";
  if (status === 401 || status === 403) return "denied";
  return status === 409 ? "busy" : "refused";
}
