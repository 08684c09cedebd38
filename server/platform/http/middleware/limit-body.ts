import type { HonoRequest, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { refuseLargeBody } from "#server/platform/http/refuse-large-body.ts";

const MOST_BYTES = 1024 * 1024;
/** File uploads are larger than other requests and have their own limit. */
const FILE_UPLOADS = ["/api/operator/catalogue/", "/api/v1/items/"];
const WITHOUT_BODY = new Set(["GET", "HEAD"]);

/** Wraps Hono's limit, which opens the body as a stream: skipping it for small declared bodies is faster. */
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

/** node:http never reads more of a body than its declared length. */
function saysItIsSmall(request: HonoRequest): boolean {
  const length = request.header("content-length");
  return length !== undefined && !request.header("transfer-encoding") && Number(length) <= MOST_BYTES;
}
