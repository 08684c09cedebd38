import { errors, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";

/** Content of a link. All of it is signed and cannot be changed or reused in another link. */
export type FileGrant = { key: string; filename: string; contentType: string; userId: string };

type Signing = { secret: Uint8Array; clock: () => Date };

export async function signGrant(
  { secret, clock }: Signing,
  { userId, ...claims }: FileGrant,
  expiresInSeconds: number,
): Promise<string> {
  const expiresAt = Math.floor(clock().getTime() / 1000) + expiresInSeconds;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setExpirationTime(expiresAt)
    .sign(secret);
}

/** Verifies a token; returns its grant, "expired", or null if invalid. */
export async function readGrant(
  { secret, clock }: Signing,
  token: string,
): Promise<FileGrant | "expired" | null> {
  try {
    const options = { algorithms: ["HS256"], audience: AUDIENCE, currentDate: clock() };
    const { payload } = await jwtVerify(token, secret, { ...options, requiredClaims: ["exp", "sub"] });
    const { sub, ...claims } = v.parse(claimsSchema, payload);
    return { ...claims, userId: sub };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JOSEError || error instanceof v.ValiError) return null;
    throw error;
  }
}

/** Keeps other tokens made with this secret from being accepted as links. */
const AUDIENCE = "file-link";

const claimsSchema = v.object({
  sub: v.string(),
  key: v.string(),
  filename: v.string(),
  contentType: v.string(),
});
