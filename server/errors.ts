import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "./app-env.ts";

/** An error that may be shown: `code` and `message` are public, `cause` is for the log only. */
export class AppError extends Error {
  override name = "AppError";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    options: { cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
  }
}

/** The one place where an error becomes an answer. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  const shown = shownError(error, c);
  return c.json({ error: { code: shown.code, message: shown.message } }, shown.status, shown.headers);
}

/** What may be shown of an error. What is our own fault is logged. */
export function shownError(error: Error, c: Context<AppEnv>): AppError {
  const shown = toAppError(error);
  if (shown.status >= 500) c.var.log.error({ err: shown.cause ?? error }, shown.message);
  return shown;
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException)
    return new AppError(error.status as ContentfulStatusCode, "bad_request", error.message, { cause: error });
  return new AppError(500, "internal", "Something went wrong. Please try again.", { cause: error });
}
