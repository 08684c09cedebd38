import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#server/errors.ts";
import { isDatabaseUnavailable } from "#server/platform/db/database-errors.ts";
import type { AppEnv } from "./app-env.ts";

/** The only place where an error becomes a response. */
export function errorResponse(error: Error, c: Context<AppEnv>): Response {
  const shown = publicError(error, c);
  return c.json({ error: { code: shown.code, message: shown.message } }, shown.status, shown.headers);
}

/** Returns the public part of an error. Internal errors are logged. */
export function publicError(error: Error, c: Context<AppEnv>, translate = toAppError): AppError {
  const shown = isSenderGone(error, c) ? SENDER_GONE : translate(error);
  if (shown.status >= 500 && shown.cause) c.var.log.error({ err: shown.cause }, shown.message);
  else if (shown.status >= 500) c.var.log.warn({ code: shown.code }, shown.message);
  return shown;
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException)
    return new AppError(error.status as ContentfulStatusCode, "bad_request", error.message, { cause: error });
  if (isDatabaseUnavailable(error)) {
    const message = "This is not available right now. Please try again in a moment.";
    return new AppError(503, "unavailable", message, { cause: error, headers: { "Retry-After": "5" } });
  }
  return new AppError(500, "internal", "Something went wrong. Please try again.", { cause: error });
}

/** Recognises a client that disconnected before its body was complete. `app.request()` in tests has no connection. */
function isSenderGone(error: Error, c: Context<AppEnv>): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.errored != null && "code" in error && error.code === "ECONNRESET";
}

/** Not an error of ours, and nobody is left to read the response. */
const SENDER_GONE = new AppError(400, "bad_request", "The request is incomplete.");
