import { type Context, Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { AppEnv } from "#server/http/app-env.ts";
import type { Services } from "#server/services.ts";
import { disabled, validationFailed } from "./auth-errors.ts";
import { exchangeAuthCode } from "./flow-states.ts";
import { readBody } from "./read-body.ts";
import { refreshSession } from "./sessions.ts";

export function tokenRoutes(services: Services) {
  return new Hono<AppEnv>().post("/token", async (c) => {
    c.header("Cache-Control", "no-store");
    switch (c.req.query("grant_type")) {
      case "refresh_token": {
        const body = await readBody(c, refreshBody, "Refresh token is not valid");
        return c.json(await refreshSession(services, body.refresh_token).catch(askToRetry));
      }
      case "pkce": {
        const body = await readBody(
          c,
          pkceBody,
          "invalid request: both auth code and code verifier should be non-empty",
        );
        return c.json(await exchangeAuthCode(services, body));
      }
      case "password":
        throw await passwordRefused(c);
      case "id_token":
        throw disabled(400, "provider_disabled", "Sign-in with an ID token is not enabled");
      case "web3":
        throw disabled(422, "web3_provider_disabled", "Web3 provider is disabled");
      default:
        throw new AppError(400, "invalid_credentials", "unsupported_grant_type");
    }
  });
}

/** Nobody has a password, so none is right. */
async function passwordRefused(c: Context): Promise<AppError> {
  const { email, phone } = await readBody(c, passwordBody, "missing email or phone");
  if (phone) return disabled(422, "phone_provider_disabled", "Phone logins are disabled");
  if (!email) return validationFailed("missing email or phone");
  return new AppError(400, "invalid_credentials", "Invalid login credentials");
}

/** A refresh that fails on our side must be tried again by the client, never end its session. */
function askToRetry(error: unknown): never {
  if (error instanceof AppError) throw error;
  const message = "The session cannot be refreshed right now";
  throw new AppError(503, "unexpected_failure", message, { cause: error, headers: { "Retry-After": "1" } });
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const refreshBody = v.object({ refresh_token: text });
const passwordBody = v.object({ email: v.nullish(v.string()), phone: v.nullish(v.string()) });
const pkceBody = v.object({ auth_code: text, code_verifier: text });
