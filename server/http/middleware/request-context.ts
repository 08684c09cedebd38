import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { AppEnv } from "#server/http/app-env.ts";
import { loggedPath } from "#server/http/logged-path.ts";

/** Gives every request an id, a logger that carries it, and one log line at its end. Query strings may hold tokens and are never logged. */
export function requestContext(options: { log: Logger; trustProxy: number }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    const log = options.log.child({ requestId });
    c.set("requestId", requestId);
    c.set("log", log);
    c.set("clientIp", clientIp(c, options.trustProxy));
    c.header("X-Request-Id", requestId);
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    log.info({ method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms }, "request");
  };
}

/** The visitor's address: the connection's own, or the one that the proxies we trust put in X-Forwarded-For. */
function clientIp(c: Context<AppEnv>, trustProxy: number): string {
  const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const believed = trustProxy > 0 ? hops.at(-trustProxy) : undefined;
  return believed || connectionAddress(c) || "127.0.0.1";
}

function connectionAddress(c: Context): string | undefined {
  // `app.request()` in tests has no connection.
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined;
}
