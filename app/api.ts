import { type ClientResponse, hc } from "hono/client";
import type { App } from "#server/app.ts";

/** The typed client of our own API: `await answerOf(api().contact.$post({ json }))`. */
export function api() {
  return hc<App>("/", { init: { signal: AbortSignal.timeout(20_000) } }).api;
}

/** What the server refused, in words that may be shown. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The answer's body. Throws an `ApiError` when the server refuses, and what fetch throws when it is not reached. */
export async function answerOf<Body>(request: Promise<ClientResponse<Body, number, "json">>): Promise<Body> {
  const response = await request;
  if (response.ok) return (await response.json()) as Body;
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: string; message?: string };
  } | null;
  throw new ApiError(response.status, body?.error?.code ?? "unknown", body?.error?.message ?? "");
}
