import { Hono } from "hono";
import { collectDefaultMetrics } from "prom-client";
import { constantTimeEqual } from "#server/crypto/constant-time-equal.ts";
import { AppError } from "#server/errors.ts";
import type { AppEnv } from "#server/http/http.ts";
import { isLoopback } from "#server/net/is-loopback.ts";
import type { Services } from "#server/services.ts";
import { registerBusinessGauges } from "./business-gauges.ts";
import { registerPoolGauges } from "./pool-gauges.ts";

/** GET /metrics, for Prometheus: what this process does, and what the business waits for. */
export function metricsRoutes(
  services: Pick<Services, "config" | "db" | "clock" | "registry" | "databasePool">,
) {
  const { config, registry } = services;
  collectDefaultMetrics({ register: registry });
  registerPoolGauges(services);
  const business = registerBusinessGauges(services);

  return new Hono<AppEnv>().get("/metrics", async (c) => {
    const allowed = config.metricsToken
      ? constantTimeEqual(c.req.header("authorization") ?? "", `Bearer ${config.metricsToken}`)
      : config.mode === "demo" && isLoopback(c.var.clientIp);
    if (!allowed) throw new AppError(404, "not_found", "There is nothing at this address.");
    await business.refresh();
    return c.text(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  });
}
