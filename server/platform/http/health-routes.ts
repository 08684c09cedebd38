import { Hono } from "hono";
import { createReadinessCheck } from "#server/platform/db/readiness.ts";
import type { Services } from "#server/services.ts";
import type { AppEnv } from "./app-env.ts";

export function healthRoutes({ databaseUrl, isStopping }: Pick<Services, "databaseUrl" | "isStopping">) {
  const isDatabaseReady = createReadinessCheck(databaseUrl, READY_WITHIN_MS);
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      if (isStopping()) return c.json(notReady("This instance is stopping."), 503);
      if (await isDatabaseReady()) return c.json({ status: "ready" });
      return c.json(notReady("The database is not reachable."), 503);
    });
}

/** Most probes time out after two seconds. */
const READY_WITHIN_MS = 1500;

/** Returned instead of thrown, because errors would be logged at every probe of an outage. */
function notReady(message: string) {
  return { error: { code: "not_ready", message } };
}
