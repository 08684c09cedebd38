import type { ContentfulStatusCode } from "hono/utils/http-status";

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
