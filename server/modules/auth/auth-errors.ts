import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#server/errors.ts";
import { isDatabaseUnavailable } from "#server/platform/db/database-errors.ts";
import { type AppEnv, publicError } from "#server/platform/http/index.ts";
import { waitText } from "#shared/time/time.ts";

const API_VERSION = "2024-01-01";
const VERSION_HEADER = "x-supabase-api-version";

/** Writes errors in the auth API's two formats: the dated one for clients that name a version, the old one for others. */
export function authErrorResponse(error: Error, c: Context<AppEnv>): Response {
  const { status, code, message, headers } = publicError(error, c, toAuthError);
  const dated = (c.req.header(VERSION_HEADER) ?? "") >= API_VERSION;
  const body = dated ? { code, message } : { code: status, error_code: code, msg: message };
  return c.json(body, status, {
    ...headers,
    "x-sb-error-code": code,
    "Cache-Control": "no-store",
    ...(dated && { [VERSION_HEADER]: API_VERSION }),
  });
}

/** The refusal for `validate` when a schema does not match. */
export function refuseWith(message: string): () => AppError {
  return () => validationFailed(message);
}

export function validationFailed(message: string): AppError {
  return new AppError(400, "validation_failed", message);
}

/** The refresh route's limits return 503: clients treat 429 and 409 there as the end of their session. */
export function overRequestLimit(seconds: number, status: ContentfulStatusCode = 429): AppError {
  const headers = { "Retry-After": String(seconds) };
  const message = `Too many requests. Try again in ${waitText(seconds)}.`;
  return new AppError(status, "over_request_rate_limit", message, { headers });
}

function toAuthError(error: Error): AppError {
  // `validate` throws bad_request for a body that no schema has read.
  if (error instanceof AppError && error.code === "bad_request") return validationFailed(error.message);
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException)
    return new AppError(
      error.status as ContentfulStatusCode,
      "bad_json",
      "Could not parse request body as JSON",
      {
        cause: error,
      },
    );
  if (isDatabaseUnavailable(error)) {
    const message = "Sign-in is not available right now. Please try again in a moment.";
    return new AppError(503, "unexpected_failure", message, {
      cause: error,
      headers: { "Retry-After": "5" },
    });
  }
  const message = "Unexpected failure, please check server logs for more information";
  return new AppError(500, "unexpected_failure", message, { cause: error });
}
