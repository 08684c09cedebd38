import { AppError } from "#server/errors.ts";

export type SignedInUser = { id: string; email: string };

/**
 * Says whose access token it is. Every implementation promises: a forged, expired or revoked token rejects with
 * `refusedToken`, and what keeps the question from being answered rejects with a 5xx, which signs nobody out.
 */
export interface UserTokens {
  verify(token: string): Promise<SignedInUser>;
}

export function refusedToken(code: "bad_jwt" | "session_not_found", cause?: unknown): AppError {
  return new AppError(401, code, "Authentication required", { cause });
}
