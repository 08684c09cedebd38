import type { LogFn, Logger } from "pino";
import { isDatabaseAway } from "#server/db/database-unavailable.ts";

/** The job queue alone asks more often than this: a silence so long means that the database is back. */
const SILENCE_MS = 30_000;

/**
 * For pino's `logMethod`: while the database is away everything that needs it fails, again and again. One line says so
 * when it begins, and one how long it took.
 */
export function collapseOutage(silenceMs = SILENCE_MS) {
  let began = 0;
  let latest = 0;
  let failures = 0;
  let over: NodeJS.Timeout | undefined;

  return function logOnce(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const { err } = (args[0] ?? {}) as { err?: unknown };
    if (!isDatabaseAway(err)) {
      method.apply(this, args);
      return;
    }
    latest = Date.now();
    failures += 1;
    if (over) return void over.refresh();
    began = latest;
    over = setTimeout(() => {
      const seconds = Math.ceil((latest - began) / 1000);
      this.warn({ seconds, failures }, "the database is back");
      over = undefined;
      failures = 0;
    }, silenceMs).unref();
    method.apply(this, [{ err }, "the database is away; what needs it responds with 503 until it is back"]);
  };
}
