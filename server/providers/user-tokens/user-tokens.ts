import * as v from "valibot";
import { AppError } from "#server/errors.ts";

export type SignedInUser = { id: string; email: string };

/** The same in one browser. */
export type SignedInSession = SignedInUser & {
  sessionId: string;
  /** When it signed in; 1970 when the token does not say. */
  signedInAt: Date;
};

/**
 * Says whose access token it is. Every implementation promises: a forged, expired or revoked token rejects with
 * `refusedToken`, and what keeps the question from being answered rejects with a 5xx, which signs nobody out.
 */
export interface UserTokens {
  verify(token: string): Promise<SignedInSession>;
}

/** By the claim `amr`, which lists how and when somebody signed in. */
export function signedInAt(amr: unknown): Date {
  const entries = v.safeParse(v.array(v.object({ timestamp: v.number() })), amr);
  const seconds = entries.success ? entries.output.map(({ timestamp }) => timestamp) : [];
  return new Date(Math.max(0, ...seconds) * 1000);
}

export function refusedToken(code: "bad_jwt" | "session_not_found", cause?: unknown): AppError {
  return new AppError(401, code, "Authentication required", { cause });
}
