import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { createMemoryPressure } from "#server/platform/http/memory-pressure.ts";
import { isLoopback } from "#server/platform/net/public-address.ts";
import { visitor } from "./rate-limit.ts";

type WorkLimits = {
  /** Concurrent requests in total. */
  all: number;
  /** Concurrent requests of one visitor. An untrusted local proxy counts as everyone. */
  visitor: number;
  isMemoryTight?: () => boolean;
};

/**
 * Rejects requests that would only wait, before the connection queue or memory is full and while others still get
 * through. Uses 503, because a 429 would sign out a browser that refreshes its session. Health checks are never
 * rejected.
 */
export function limitWork(limits: WorkLimits): MiddlewareHandler<AppEnv> {
  const { isMemoryTight = createMemoryPressure() } = limits;
  const byVisitor = new Map<string, number>();
  let running = 0;
  let loggedAt = 0;

  return async (c, next) => {
    if (HEALTH.has(c.req.path)) return next();
    const key = isLoopback(c.var.clientIp) ? null : visitor(c);
    const ofVisitor = key === null ? 0 : (byVisitor.get(key) ?? 0);
    if (running >= limits.all || ofVisitor >= limits.visitor || isMemoryTight()) {
      // Logging each one would cost more than the request.
      if (Date.now() - loggedAt > LOG_EVERY_MS) {
        loggedAt = Date.now();
        c.var.log.warn({ running, ofVisitor }, "overloaded: request rejected with 503");
      }
      return c.json(BUSY, 503, { "Retry-After": "2", "Cache-Control": "no-store" });
    }
    running += 1;
    if (key !== null) byVisitor.set(key, ofVisitor + 1);
    try {
      await next();
    } finally {
      running -= 1;
      if (key !== null) release(key);
    }
  };

  function release(key: string): void {
    const left = (byVisitor.get(key) ?? 1) - 1;
    if (left > 0) byVisitor.set(key, left);
    else byVisitor.delete(key);
  }
}

const HEALTH = new Set(["/healthz", "/readyz", "/metrics"]);
const LOG_EVERY_MS = 10_000;
const BUSY = {
  error: { code: "unavailable", message: "Too much is going on right now. Please try again in a moment." },
};
