import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { signedInAt } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import type { UserResponse } from "../user-response.ts";

export const ACCESS_TOKEN_SECONDS = 3600;

export type AccessClaims = { userId: string; sessionId: string; email: string; signedInAt: Date };
/** Claims with the signing key's id and their expiry in seconds. */
export type VerifiedClaims = AccessClaims & { kid: string; expiresAt: number };

export async function signAccessToken(
  { keys, clock, config }: Pick<Services, "keys" | "clock" | "config">,
  session: { id: string; method: string; createdAt: Date },
  user: UserResponse,
): Promise<{ token: string; expiresAt: number }> {
  const { kid, key } = await keys.current();
  const issuedAt = toSeconds(clock());
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const token = await new SignJWT({
    email: user.email,
    phone: "",
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: "aal1",
    amr: [{ method: session.method, timestamp: toSeconds(session.createdAt) }],
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
    .setSubject(user.id)
    .setAudience("authenticated")
    .setIssuer(issuerOf(config))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt };
}

/** Verifies signature and expiry of an access token. Does not check whether its session is active. */
export async function verifyAccessToken(
  { keys, clock, config }: Pick<Services, "keys" | "clock" | "config">,
  token: string,
): Promise<VerifiedClaims> {
  const kid = readKid(token);
  const key = await keys.find(kid);
  if (!key) throw badToken(new Error("unrecognized JWT kid"));
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["ES256"],
      issuer: issuerOf(config),
      audience: "authenticated",
      currentDate: clock(),
    });
    const claims = v.parse(claimsSchema, payload);
    const { sub: userId, session_id: sessionId, email, exp: expiresAt, amr } = claims;
    return { userId, sessionId, email, kid, expiresAt, signedInAt: signedInAt(amr) };
  } catch (cause) {
    throw badToken(cause);
  }
}

function readKid(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? "";
  } catch (cause) {
    throw badToken(cause);
  }
}

function badToken(cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : "malformed";
  return new AppError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`, {
    cause,
  });
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.pipe(v.string(), v.uuid()),
  email: v.pipe(v.string(), v.minLength(1)),
  exp: v.number(),
  amr: v.optional(v.unknown()),
});

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** The `iss` claim of our tokens. */
function issuerOf({ siteUrl }: Pick<Config, "siteUrl">): string {
  return `${siteUrl}/auth/v1`;
}
