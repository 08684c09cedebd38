import { DrizzleQueryError } from "drizzle-orm";
import { isConnectionFailure, isDatabaseUnavailable } from "#server/platform/db/database-errors.ts";
import { withoutAddresses } from "./without-addresses.ts";

type SafeError = {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  query?: string;
  cause?: SafeError;
};

/**
 * Returns an error that is safe to log: without a failed query's values and without email addresses, which
 * mail servers repeat in rejections.
 */
export function safeError(error: unknown): SafeError {
  // Omits the stack while the database is away: everything that needs it fails.
  return describe(error, !isDatabaseUnavailable(error) && !isConnectionFailure(error));
}

function describe(error: unknown, withStack: boolean): SafeError {
  if (error instanceof DrizzleQueryError)
    return { ...describe(error.cause ?? new Error("Failed query"), withStack), query: error.query };
  if (!(error instanceof Error)) return { type: typeof error, message: "Not an error" };
  const { name: type, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  return {
    type,
    message: withoutAddresses(message),
    ...(code !== undefined && { code }),
    ...(stack && withStack && { stack: withoutAddresses(stack) }),
    ...(cause instanceof Error && {
      cause: describe(cause, withStack && !isDatabaseUnavailable(cause) && !isConnectionFailure(cause)),
    }),
  };
}
