import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { AppEnv } from "#server/http/app-env.ts";
import type { Services } from "#server/services.ts";
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
      default:
        throw new AppError(400, "invalid_credentials", "unsupported_grant_type");
    }
  });
}

/** A refresh that fails on our side must be tried again by the client, never end its session. */
function askToRetry(error: unknown): never {
  if (error instanceof AppError) throw error;
  const message = "The session cannot be refreshed right now";
  throw new AppError(503, "unexpected_failure", message, { cause: error, headers: { "Retry-After": "1" } });
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const refreshBody = v.object({ refresh_token: text });
const pkceBody = v.object({ auth_code: text, code_verifier: text });
