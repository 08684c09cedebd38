import type { HonoRequest, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { refuseLargeBody } from "#server/platform/http/refuse-large-body.ts";

const MOST_BYTES = 1024 * 1024;
/** Uploads of files are larger than anything else that comes in; these routes have a limit of their own. */
const FILE_UPLOADS = ["/api/operator/catalogue/", "/api/v1/items/"];
const WITHOUT_BODY = new Set(["GET", "HEAD"]);

/** Hono's own, past which most requests go at once: it opens the body as a stream, which costs more than reading it. */
export function limitBody(): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({ maxSize: MOST_BYTES, onError: refuseLargeBody("The request is too large.") });
  return async (c, next) => {
    const passes =
      WITHOUT_BODY.has(c.req.method) ||
      FILE_UPLOADS.some((path) => `${c.req.path}/`.startsWith(path)) ||
      saysItIsSmall(c.req);
    return passes ? next() : limit(c, next);
  };
}

/** node:http reads no more of a body than it says it has. */
function saysItIsSmall(request: HonoRequest): boolean {
  const length = request.header("content-length");
  return length !== undefined && !request.header("transfer-encoding") && Number(length) <= MOST_BYTES;
}
