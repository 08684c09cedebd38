import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { createMemoryPressure } from "#server/platform/http/memory-pressure.ts";
import { isLoopback } from "#server/platform/net/is-loopback.ts";
import { visitor } from "./rate-limit.ts";

type WorkLimits = {
  /** Requests that run at the same time. */
  all: number;
  /** Of these, from one visitor. A proxy on this machine that we do not trust is everybody. */
  visitor: number;
  isMemoryTight?: () => boolean;
};

/**
 * Refuses at once what would only wait: before the queue for a connection or the memory is full, and while others still get
 * through. 503 and not 429, which signs a browser out that is refreshing its session. Health checks are never refused.
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
      // A line for each would be more work than the request.
      if (Date.now() - loggedAt > LOG_EVERY_MS) {
        loggedAt = Date.now();
        c.var.log.warn({ running, ofVisitor }, "refused work: too much at once");
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
