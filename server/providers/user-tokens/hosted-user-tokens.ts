import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { refusedToken, signedInAt, type UserTokens } from "./user-tokens.ts";

type Options = { authUrl: string; clock: () => Date };

/** Tokens of a hosted service of the same API, named by AUTH_URL. Its keys are cached for ten minutes. */
export function createHostedUserTokens({ authUrl, clock }: Options): UserTokens {
  const keys = createRemoteJWKSet(new URL(`${authUrl}/.well-known/jwks.json`), {
    cacheMaxAge: 600_000,
    cooldownDuration: 10_000,
    timeoutDuration: 5_000,
  });
  return {
    async verify(token) {
      const { payload } = await jwtVerify(token, keys, {
        issuer: authUrl,
        audience: "authenticated",
        algorithms: ["ES256", "RS256", "EdDSA"],
        currentDate: clock(),
      }).catch(translate);
      const claims = v.safeParse(claimsSchema, payload);
      if (!claims.success) throw refusedToken("bad_jwt");
      const { sub: id, email, session_id: sessionId, amr } = claims.output;
      return { id, email: email.toLowerCase(), sessionId, signedInAt: signedInAt(amr) };
    },
  };
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  email: v.pipe(v.string(), v.minLength(1)),
  session_id: v.pipe(v.string(), v.uuid()),
  amr: v.optional(v.unknown()),
});

/** Whether the token is bad, or the keys could not be read. */
function translate(error: unknown): never {
  const ours = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
  const unreadable = error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC";
  if (ours && !unreadable) throw refusedToken("bad_jwt", error);
  throw new AppError(503, "auth_unavailable", "Sign-in cannot be checked right now. Please try again.", {
    cause: error,
  });
}
