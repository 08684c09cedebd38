import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorCode } from "#shared/error-codes.ts";

/** An error whose `code` and `message` are public; `cause` is only logged. */
export class AppError extends Error {
  override name = "AppError";
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
  }
}
