import type { LogFn, Logger } from "pino";
import { isDatabaseAway } from "#server/platform/db/database-errors.ts";

/** The job queue alone polls more often than this, so a longer silence means that the database is back. */
const SILENCE_MS = 30_000;

/**
 * pino `logMethod` that collapses the repeated failures of a database outage into one line at its start and
 * one with its duration at its end.
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
