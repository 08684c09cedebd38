import { Hono } from "hono";
import { collectDefaultMetrics } from "prom-client";
import { AppError } from "#server/errors.ts";
import { constantTimeEqual } from "#server/platform/crypto/tokens.ts";
import type { AppEnv } from "#server/platform/http/index.ts";
import { isLoopback } from "#server/platform/net/public-address.ts";
import type { Services } from "#server/services.ts";
import { registerBusinessGauges } from "./business-gauges.ts";
import { registerMachineGauges, registerPoolGauges } from "./machine-gauges.ts";

/** GET /metrics for Prometheus. */
export function metricsRoutes(
  services: Pick<Services, "config" | "db" | "clock" | "registry" | "databasePool" | "exchangeRate">,
) {
  const { config, registry } = services;
  collectDefaultMetrics({ register: registry });
  registerPoolGauges(services);
  registerMachineGauges(services);
  registerBusinessGauges(services);

  return new Hono<AppEnv>().get("/metrics", async (c) => {
    const allowed = config.metricsToken
      ? constantTimeEqual(c.req.header("authorization") ?? "", `Bearer ${config.metricsToken}`)
      : config.mode === "demo" && isLoopback(c.var.clientIp);
    if (!allowed) throw new AppError(404, "not_found", "There is nothing at this address.");
    return c.text(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  });
}
