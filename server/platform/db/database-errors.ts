import { DrizzleQueryError } from "drizzle-orm";

/** No connection to the database, or none in time; `cause` has the reason. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Returns whether the database is down, overloaded or too slow; false when the statement itself is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof DrizzleQueryError && isFromConnection(error.cause);
}

/** Like `isDatabaseUnavailable`, without single slow statements: true if no statement can run. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false;
  const { cause } = error as Error;
  return !STATEMENT_ENDED.has(codeOf(cause) ?? "");
}

/** Wraps a connection error reported by a connection, a pool or the job queue. */
export function explainDriverError(error: Error): Error {
  return isFromConnection(error) ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}

/** Detects a failed connection by its SQLSTATE or system code; pg-boss passes on plain objects. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const code = codeOf(error);
  if (code === "ENOENT") return (error as NodeJS.ErrnoException).syscall === "connect";
  return code !== undefined && CODES.test(code);
}

/**
 * Detects a connection error reported by the driver. PostgreSQL's errors have a SQLSTATE and system errors a code;
 * the driver's own (time-out, closed connection) have neither.
 */
function isFromConnection(error: unknown): boolean {
  if (isConnectionFailure(error)) return true;
  return error instanceof Error && error.constructor === Error && codeOf(error) === undefined;
}

/** Whether the disk is full, as PostgreSQL or the system reports it. */
export const isDiskFull = (error: unknown): boolean => ["53100", "ENOSPC"].includes(codeOf(error) ?? "");

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === "55P03";

export const isPasswordRejected = (error: unknown): boolean => codeOf(error) === "28P01";

/** Whether the server is starting up or recovering, and accepts connections later. */
export const isStartingUp = (error: unknown): boolean => codeOf(error) === "57P03";

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : undefined;
}

/** Connection exceptions, too many connections, shutting down or starting, statement time-out; system errors. */
const CODES =
  /^(08...|53300|57P0[1-4]|57014|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const STATEMENT_ENDED = new Set(["57014", "25P03"]);
