import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { loggedPath } from "#server/platform/http/logged-path.ts";
import { createClientAddress, type TrustProxy } from "#server/platform/net/client-address.ts";

/**
 * Gives every request an id, a logger that includes it, and one log line at its end. Query strings may contain
 * tokens and are never logged.
 */
export function requestContext(options: { log: Logger; trustProxy: TrustProxy }): MiddlewareHandler<AppEnv> {
  const clientAddress = createClientAddress(options.trustProxy);
  return async (c, next) => {
    const requestId = randomUUID();
    const log = options.log.child({ requestId });
    c.set("requestId", requestId);
    c.set("log", log);
    c.set("clientIp", clientAddress(connectionAddress(c), c.req.header("x-forwarded-for")));
    c.header("X-Request-Id", requestId);
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    log.info({ method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms }, "request");
  };
}

function connectionAddress(c: Context): string {
  // `app.request()` in tests has no connection.
  return (c.env?.incoming && getConnInfo(c).remote.address) || "127.0.0.1";
}
