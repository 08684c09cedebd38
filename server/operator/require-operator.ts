import type { MiddlewareHandler } from "hono";
import { AppError } from "#server/errors.ts";
import { bearerToken, type SignedInEnv } from "#server/http/http.ts";
import type { Services } from "#server/services.ts";

/** Lets operators through. For everybody else, signed in or not, there is nothing here: the same 404 as for any unknown path. */
export function requireOperator({
  userTokens,
  config,
}: Pick<Services, "userTokens" | "config">): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    c.set("user", await operatorOf({ userTokens, config }, bearerToken(c.req.header("authorization"))));
    c.header("Cache-Control", "private, no-store");
    await next();
  };
}

/** Whose access token this is, if an operator's. */
export async function operatorOf(
  { userTokens, config }: Pick<Services, "userTokens" | "config">,
  token: string | null,
) {
  const user = token ? await userTokens.verify(token).catch(refusedAsNobody) : null;
  if (!user || !config.operators.includes(user.email.toLowerCase()))
    throw new AppError(404, "not_found", "There is nothing at this address.");
  return user;
}

/** A bad token is nobody's; a database that is away is not an answer. */
function refusedAsNobody(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null;
  throw error;
}
