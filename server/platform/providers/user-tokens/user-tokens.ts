import * as v from "valibot";
import { AppError } from "#server/errors.ts";

export type SignedInUser = { id: string; email: string };

/** A user's session in one browser. */
export type SignedInSession = SignedInUser & {
  sessionId: string;
  /** Sign-in time; 1970 when the token has no such claim. */
  signedInAt: Date;
};

/**
 * Verifies access tokens. A forged, expired or revoked token rejects with `refusedToken`; a temporary failure
 * rejects with a 5xx, which signs nobody out.
 */
export interface UserTokens {
  verify(token: string): Promise<SignedInSession>;
}

/** Reads the claim `amr`, which lists how and when the user signed in. */
export function signedInAt(amr: unknown): Date {
  const entries = v.safeParse(v.array(v.object({ timestamp: v.number() })), amr);
  const seconds = entries.success ? entries.output.map(({ timestamp }) => timestamp) : [];
  return new Date(Math.max(0, ...seconds) * 1000);
}

export function refusedToken(code: "bad_jwt" | "session_not_found", cause?: unknown): AppError {
  return new AppError(401, code, "Authentication required", { cause });
}
