import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { refuseWith, validationFailed } from "../auth-errors.ts";
import { exchangeAuthCode } from "../flow-states.ts";
import { rememberBrowser } from "../known-browser.ts";
import { refreshSession, type SessionResponse } from "../sessions.ts";

export function tokenRoutes(services: Services) {
  const unreadable = refuseWith("Could not read the parameters of the grant");
  return new Hono<AppEnv>().post("/token", validate("json", tokenBody, unreadable), async (c) => {
    c.header("Cache-Control", "no-store");
    const type = c.req.query("grant_type");
    const session = await grant(services, type, c.req.valid("json"));
    if (type === "pkce") rememberBrowser(c, services, session.user.email);
    return c.json(session);
  });
}

async function grant(
  services: Services,
  type: string | undefined,
  body: v.InferOutput<typeof tokenBody>,
): Promise<SessionResponse> {
  switch (type) {
    case "refresh_token":
      return refreshSession(services, body.refresh_token ?? "").catch(askToRetry);
    case "pkce": {
      const { auth_code, code_verifier } = body;
      if (!auth_code || !code_verifier)
        throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
      return exchangeAuthCode(services, { auth_code, code_verifier });
    }
    case "password":
      throw passwordRefused(body);
    case "id_token":
      throw new AppError(400, "provider_disabled", "Sign-in with an ID token is not enabled");
    case "web3":
      throw new AppError(422, "web3_provider_disabled", "Web3 provider is disabled");
    default:
      throw new AppError(400, "invalid_credentials", "unsupported_grant_type");
  }
}

/** There are no passwords, so every one is wrong. */
function passwordRefused({ email, phone }: v.InferOutput<typeof tokenBody>): AppError {
  if (phone) return new AppError(422, "phone_provider_disabled", "Phone logins are disabled");
  if (!email) return validationFailed("missing email or phone");
  return new AppError(400, "invalid_credentials", "Invalid login credentials");
}

/** Returns 503 for internal failures, which the client retries instead of ending its session. */
function askToRetry(error: unknown): never {
  if (error instanceof AppError) throw error;
  const message = "The session cannot be refreshed right now";
  throw new AppError(503, "unexpected_failure", message, { cause: error, headers: { "Retry-After": "1" } });
}

const text = v.nullish(v.pipe(v.string(), v.maxLength(1000)));
const tokenBody = v.object({
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  email: text,
  phone: text,
});
