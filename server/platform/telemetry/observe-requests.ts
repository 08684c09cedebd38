import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Counter, Histogram } from "prom-client";
import type { AppEnv } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";

/** Records requests by route, never by URL, which may contain a token and is unbounded. */
export function observeRequests({
  registry,
  tracing,
}: Pick<Services, "registry" | "tracing">): MiddlewareHandler<AppEnv> {
  const seconds = new Histogram({
    name: "opswright_http_request_seconds",
    help: "Requests to the app (pages from memory are counted apart), by route and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return async (c, next) => {
    const started = performance.now();
    const method = METHODS.has(c.req.method) ? c.req.method : "other";
    const traceparent = c.req.header("traceparent");
    await tracing.trace(`${method} request`, { kind: "server", traceparent }, async (span) => {
      await next();
      const route = routeOf(routePath(c));
      const status = c.res.status;
      seconds.observe({ method, route, status }, (performance.now() - started) / 1000);
      span.set({ "http.request.method": method, "http.route": route, "http.response.status_code": status });
    });
  };
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Route of pages and of requests rejected before routing. */
function routeOf(path: string): string {
  return path === "*" || path === "/*" ? "other" : path;
}

/** Counts memory responses in a plain number that is read on scrape: tens of thousands a second. */
export function countPages({ registry }: Pick<Services, "registry">): () => void {
  let served = 0;
  new Counter({
    name: "opswright_memory_responses_total",
    help: "Pages and files served from memory, without the app",
    registers: [registry],
    collect() {
      this.inc(served);
      served = 0;
    },
  });
  return () => {
    served += 1;
  };
}
