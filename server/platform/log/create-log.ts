import { type DestinationStream, type Logger, pino } from "pino";
import { collapseOutage } from "./collapse-outage.ts";
import { safeError } from "./safe-error.ts";

export function createLog(level = "info", destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError },
    hooks: { logMethod: collapseOutage() },
  };
  return destination ? pino(options, destination) : pino(options);
}
