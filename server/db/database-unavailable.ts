import { DrizzleQueryError } from "drizzle-orm";

/** No connection was to be had; the cause says why. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Whether an error says that the database is away, overloaded or too slow, and not that the statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof DrizzleQueryError && isConnectionFailure(error.cause);
}

/** The same, but not of one statement that took too long: nothing at all can be asked of the database. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false;
  const { cause } = error as Error;
  return !STATEMENT_ENDED.has((cause as NodeJS.ErrnoException | undefined)?.code ?? "");
}

/** A driver's error with what it says about the database, for a log that knows nothing else of where it comes from. */
export function explainDriverError(error: Error): Error {
  return isConnectionFailure(error) ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}

/** The same of the driver's own error; pg-boss passes some of them on as plain objects. */
export function isConnectionFailure(cause: unknown): boolean {
  if (typeof cause !== "object" || cause === null) return false;
  if (cause instanceof DatabaseUnavailable) return true;
  const { code, message } = cause as Partial<NodeJS.ErrnoException>;
  return (code !== undefined && CODES.test(code)) || (message !== undefined && DRIVER_MESSAGES.test(message));
}

/** PostgreSQL: connection exceptions, too many connections, shutting down or starting, a statement cancelled by its time-out. */
const CODES =
  /^(08...|53300|57P0[1-4]|57014|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const STATEMENT_ENDED = new Set(["57014", "25P03"]);
/** The driver's own errors have no codes. */
const DRIVER_MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|connect ENOENT|Client (was closed|has encountered))/;
