import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnv } from "#server/http/app-env.ts";
import { refuseLargeBody } from "#server/http/refuse-large-body.ts";

const MOST_BYTES = 1024 * 1024;
/** An operator's files are larger than anything else that comes in; these routes have a limit of their own. */
const FILE_UPLOADS = "/api/operator/catalogue/";
const WITHOUT_BODY = new Set(["GET", "HEAD"]);

/** Hono's own, past which most requests go at once: together with `except` it costs a third of a list from memory. */
export function limitBody(): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({ maxSize: MOST_BYTES, onError: refuseLargeBody("The request is too large.") });
  return async (c, next) =>
    WITHOUT_BODY.has(c.req.method) || `${c.req.path}/`.startsWith(FILE_UPLOADS) ? next() : limit(c, next);
}
