import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { PaymentsError, type PaymentsErrorKind } from "./payments.ts";

export type RazorpayOptions = {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  timeoutMs?: number;
  /** The longest pause before the first repeat; it doubles after that. */
  retryMs?: number;
  /** Given by tests only. */
  fetch?: typeof fetch;
};

type Call = (
  method: "GET" | "POST",
  path: string,
  extra?: { body?: object; headers?: Record<string, string> },
) => Promise<unknown>;

const TRIES = 3;

/** One call of Razorpay's API. No answer, 429 and 5xx are tried again after a random pause: every call of ours may be repeated. */
export function callRazorpay({
  keyId,
  keySecret,
  apiUrl,
  timeoutMs = 5000,
  retryMs = 300,
  fetch = globalThis.fetch,
}: RazorpayOptions): Call {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function once(...[method, path, { body, headers } = {}]: Parameters<Call>): Promise<unknown> {
    const response = await fetch(apiUrl + path, {
      method,
      headers: { Authorization: authorization, "Content-Type": "application/json", ...headers },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    }).catch((cause) => {
      throw new PaymentsError("unavailable", "Razorpay does not answer", { cause });
    });
    const content = await response.json().catch((cause) => {
      throw new PaymentsError("unavailable", "Razorpay answered no JSON", { status: response.status, cause });
    });
    if (!response.ok) throw refusal(response.status, content);
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

const errorBody = v.object({ error: v.object({ code: v.string(), description: v.string() }) });

function refusal(status: number, content: unknown): PaymentsError {
  const parsed = v.safeParse(errorBody, content);
  const said = parsed.success
    ? `${parsed.output.error.code}: ${parsed.output.error.description}`
    : "no reason";
  return new PaymentsError(kindOf(status), `Razorpay answered ${status}, ${said}`, { status });
}

function kindOf(status: number): PaymentsErrorKind {
  if (status === 429 || status >= 500) return "unavailable";
  if (status === 401 || status === 403) return "denied";
  return status === 409 ? "busy" : "refused";
}
