import { Hono } from "hono";
import { collectDefaultMetrics, Registry } from "prom-client";
import { constantTimeEqual } from "#server/crypto/constant-time-equal.ts";
import { isDatabaseReady } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import { isLoopback } from "#server/net/is-loopback.ts";
import type { Services } from "#server/services.ts";
import type { AppEnv } from "./app-env.ts";

export function healthRoutes({ db, config, isStopping }: Pick<Services, "db" | "config" | "isStopping">) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      if (isStopping()) return c.json(notReady("This instance is stopping."), 503);
      if (await isDatabaseReady(db, READY_WITHIN_MS)) return c.json({ status: "ready" });
      return c.json(notReady("The database is not reachable."), 503);
    })
    .get("/metrics", async (c) => {
      const allowed = config.metricsToken
        ? constantTimeEqual(c.req.header("authorization") ?? "", `Bearer ${config.metricsToken}`)
        : config.mode === "demo" && isLoopback(c.var.clientIp);
      if (!allowed) throw new AppError(404, "not_found", "There is nothing at this address.");
      return c.text(await registry.metrics(), 200, { "Content-Type": registry.contentType });
    });
}

/** Who asks mostly gives up after two seconds. */
const READY_WITHIN_MS = 1500;

/** Returned and not thrown, which would be logged: it is asked every few seconds for as long as it lasts. */
function notReady(message: string) {
  return { error: { code: "not_ready", message } };
}
