import type { MiddlewareHandler } from "hono";
import type { SignedInEnv } from "#server/http/http.ts";
import { demandFreshConfirmation, demandPasskey } from "#server/passkeys/passkeys.ts";
import type { Services } from "#server/services.ts";

/** In live, lets only sessions through that have shown a passkey. After `requireOperator`. */
export function requirePasskey(services: Services): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    await demandPasskey(services, c.var.user);
    await next();
  };
}

/** The same, within the last five minutes. */
export function requireFreshConfirmation(services: Services): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    await demandFreshConfirmation(services, c.var.user);
    await next();
  };
}
