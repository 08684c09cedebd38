import * as http from "node:http";
import * as https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress, PrivateAddressError, publicLookup } from "#server/platform/net/public-address.ts";

export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };
/** `status` is null without a response. */
export type Attempt = {
  status: number | null;
  body: string | null;
  error: string | null;
  durationMs: number;
  /** Interrupted by our own shutdown: not a failure. */
  isCutOff: boolean;
};

export const MAX_RESPONSE_BYTES = 4096;
const TIMEOUT_MS = 15_000;

export type SenderOptions = {
  /** Allows loopback and private addresses, in demo mode and tests only. */
  allowPrivate: boolean;
  allowHttp: boolean;
  /** Resolves host names; replaced in tests. */
  lookup?: LookupFunction;
  timeoutMs?: number;
};

/**
 * Sends requests to endpoints without following redirects. In live mode private addresses are refused after name
 * resolution.
 */
export function createSender({ allowPrivate, allowHttp, lookup, timeoutMs = TIMEOUT_MS }: SenderOptions) {
  const checked = allowPrivate ? lookup : publicLookup(lookup);
  const options = { keepAlive: true, ...(checked && { lookup: checked }) };
  let closed = false;
  const agents = { "http:": new http.Agent(options), "https:": new https.Agent(options) };

  function assertAllowed(url: URL): void {
    if (url.protocol !== "https:" && !(allowHttp && url.protocol === "http:"))
      throw new Error("The address must start with https://");
    // Sockets do not call `lookup` for literal addresses. URL has normalized every spelling of IPv4.
    const host = hostOf(url);
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host))
      throw new PrivateAddressError(`${host} is not on the public internet`);
  }

  function post({ url: address, headers, body }: WebhookRequest): Promise<Pick<Attempt, "status" | "body">> {
    const url = new URL(address);
    assertAllowed(url);
    const { request } = url.protocol === "https:" ? https : http;
    const agent = agents[url.protocol as keyof typeof agents];
    return new Promise((resolve, reject) => {
      const sent = request(url, { method: "POST", headers, agent }, (response) => {
        const status = response.statusCode ?? null;
        readStart(response).then((text) => resolve({ status, body: text }), reject);
      });
      const deadline = setTimeout(() => {
        reject(new Error(`No response within ${timeoutMs / 1000} s`));
        sent.destroy();
      }, timeoutMs);
      sent.on("error", reject);
      // Without a listener Node closes the connection and reports no error.
      sent.on("upgrade", (_, socket) => {
        reject(new Error("Responded with 101"));
        socket.destroy();
      });
      sent.on("close", () => clearTimeout(deadline));
      sent.end(body);
    });
  }

  return {
    /** Never throws: a failure is an attempt with an error. */
    async send(request: WebhookRequest): Promise<Attempt> {
      const startedAt = performance.now();
      const took = () => Math.round(performance.now() - startedAt);
      try {
        return { ...(await post(request)), error: null, durationMs: took(), isCutOff: false };
      } catch (error) {
        return { status: null, body: null, error: describe(error), durationMs: took(), isCutOff: closed };
      }
    },
    /** Rejects a URL that resolves to a refused address now. */
    async assertReachable(address: string): Promise<void> {
      const url = new URL(address);
      assertAllowed(url);
      if (!checked || isIP(hostOf(url)) !== 0) return;
      await new Promise<void>((resolve, reject) => {
        checked(url.hostname, { all: true }, (error) =>
          // A name that does not resolve yet may do so later; every attempt checks again.
          error instanceof PrivateAddressError ? reject(error) : resolve(),
        );
      });
    },
    close(): void {
      closed = true;
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** IPv6 addresses without their brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

export type Sender = ReturnType<typeof createSender>;

/** Reads the first bytes of a response and closes the connection of a longer one. */
async function readStart(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_RESPONSE_BYTES) break;
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString("utf8");
  // PostgreSQL text cannot contain NUL.
  return text.replaceAll("\0", "\ufffd");
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error.message.slice(0, 500);
}
