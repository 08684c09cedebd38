import { DrizzleQueryError } from "drizzle-orm";
import { isConnectionFailure } from "#server/db/database-unavailable.ts";
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
 * An error as the log may show it. A failed query's message lists its values, addresses and hashes among them: they stay out.
 * So do email addresses, which a mail server's refusal repeats.
 */
export function safeError(error: unknown): SafeError {
  if (error instanceof DrizzleQueryError)
    return { ...safeError(error.cause ?? new Error("Failed query")), query: error.query };
  if (!(error instanceof Error)) return { type: typeof error, message: "Not an error" };
  const { name: type, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  return {
    type,
    message: withoutAddresses(message),
    ...(code !== undefined && { code }),
    // While the database is away everything that needs it fails: where it did is no news.
    ...(stack && !isConnectionFailure(error) && { stack: withoutAddresses(stack) }),
    ...(cause instanceof Error && { cause: safeError(cause) }),
  };
}
