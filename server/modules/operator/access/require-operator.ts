import type { MiddlewareHandler } from "hono";
import { AppError } from "#server/errors.ts";
import { demandFreshConfirmation, demandPasskey } from "#server/modules/passkeys/index.ts";
import { type AppEnv, bearerToken } from "#server/platform/http/index.ts";
import type { SignedInSession } from "#server/platform/providers/user-tokens/user-tokens.ts";
import type { Services } from "#server/services.ts";
import { hasRole, type OperatorRole } from "#shared/operator/operator-role.ts";

export type Operator = SignedInSession & { role: OperatorRole };
/** Environment of routes behind `requireOperator`. */
export type OperatorEnv = { Variables: AppEnv["Variables"] & { user: Operator } };

/** Allows operators only. Everyone else, signed in or not, gets the same 404 as for an unknown path. */
export function requireOperator(
  services: Pick<Services, "userTokens" | "config">,
): MiddlewareHandler<OperatorEnv> {
  return async (c, next) => {
    c.set("user", await operatorOf(services, bearerToken(c.req.header("authorization"))));
    c.header("Cache-Control", "private, no-store");
    await next();
  };
}

/** Returns the operator of an access token, or throws 404. */
export async function operatorOf(
  { userTokens, config }: Pick<Services, "userTokens" | "config">,
  token: string | null,
): Promise<Operator> {
  const user = token ? await userTokens.verify(token).catch(nobodyIfRefused) : null;
  const role = user && config.operators.get(user.email.toLowerCase());
  if (!user || !role) throw new AppError(404, "not_found", "There is nothing at this address.");
  return { ...user, role };
}

/** Treats an invalid token as signed out; an unavailable database remains an error. */
function nobodyIfRefused(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null;
  throw error;
}

/** Allows only sessions that have shown a passkey, in live mode. */
export const requirePasskey = requiring(demandPasskey);

/** Requires a passkey confirmation of the last five minutes. */
export const requireFreshConfirmation = requiring(demandFreshConfirmation);

function requiring(demand: typeof demandPasskey | typeof demandFreshConfirmation) {
  return (services: Services): MiddlewareHandler<OperatorEnv> =>
    async (c, next) => {
      await demand(services, c.var.user);
      await next();
    };
}

export function demandRole({ role }: Operator, least: OperatorRole): void {
  if (hasRole(role, least)) return;
  throw new AppError(403, "role_missing", `This needs the role ${least}; yours is ${role}.`);
}
