import type { Context } from "hono";
import { AppError } from "#server/errors.ts";
import { within } from "#server/platform/net/within.ts";
import type { AppEnv } from "./app-env.ts";
import { loggedPath } from "./logged-path.ts";

const DISCARD_BYTES = 64 * 1024 * 1024;
const DISCARD_MS = 10_000;
/** A client that pauses this long is waiting for a response. */
const PAUSE_MS = 1000;

/** Responds for `bodyLimit`: sends 413 once the client can read it, on a connection that cannot be reused. */
export function refuseLargeBody(message: string) {
  return async (c: Context<AppEnv>): Promise<never> => {
    c.var.log.warn({ path: loggedPath(c.req.path) }, "oversized request rejected");
    await discard(c.req.raw.body);
    throw new AppError(413, "too_large", message, { headers: { Connection: "close" } });
  };
}

/**
 * Closing a connection while bytes arrive resets it before the client sees the response. So the rest is read and
 * dropped, within limits.
 */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const end = Date.now() + DISCARD_MS;
  for (let bytes = 0; bytes < DISCARD_BYTES && Date.now() < end; ) {
    const read = await within(PAUSE_MS, reader.read()).catch(() => null);
    if (!read || read.done) return;
    bytes += read.value.length;
  }
}
