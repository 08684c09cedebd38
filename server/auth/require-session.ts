import { AppError } from "#server/errors.ts";
import { bearerToken } from "#server/http/middleware/bearer-token.ts";
import type { Services } from "#server/services.ts";
import { type AccessClaims, verifyAccessToken } from "./access-token.ts";
import { isSessionActive } from "./queries/sessions.ts";

/** Who asks, by the auth API's own rules and words; `requireUser` is for the rest of the server. */
export async function requireSession(
  services: Pick<Services, "db" | "keys" | "clock" | "config">,
  authorization: string | undefined,
): Promise<AccessClaims> {
  const token = bearerToken(authorization);
  if (!token) throw new AppError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const claims = await verifyAccessToken(services, token);
  if (await isSessionActive(services.db, claims)) return claims;
  throw new AppError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
}
