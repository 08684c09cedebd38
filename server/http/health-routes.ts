import { Hono } from "hono";
import { isDatabaseReady } from "#server/db/database.ts";
import type { Services } from "#server/services.ts";
import type { AppEnv } from "./app-env.ts";

export function healthRoutes({ db, isStopping }: Pick<Services, "db" | "isStopping">) {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      if (isStopping()) return c.json(notReady("This instance is stopping."), 503);
      if (await isDatabaseReady(db, READY_WITHIN_MS)) return c.json({ status: "ready" });
      return c.json(notReady("The database is not reachable."), 503);
    });
}

/** Who asks mostly gives up after two seconds. */
const READY_WITHIN_MS = 1500;

/** Returned and not thrown, which would be logged: it is asked every few seconds for as long as it lasts. */
function notReady(message: string) {
  return { error: { code: "not_ready", message } };
}
