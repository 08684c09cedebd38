import type { MiddlewareHandler } from "hono";
import { AppError } from "#server/errors.ts";
import type { SignedInEnv } from "#server/platform/http/app-env.ts";
import type { Services } from "#server/services.ts";
import { bearerToken } from "./bearer-token.ts";

/** What a protected route wants of its caller: the browser's client reads from it where the token has to go along. */
type SignedInInput = { in: { header: { authorization: string } } };

/** Lets only signed-in users through, whoever signed them in, and says who it is in `c.var.user`. */
export function requireUser({
  userTokens,
}: Pick<Services, "userTokens">): MiddlewareHandler<SignedInEnv, string, SignedInInput> {
  return async (c, next) => {
    const token = bearerToken(c.req.header("authorization"));
    if (!token) throw new AppError(401, "no_authorization", "Authentication required");
    c.set("user", await userTokens.verify(token));
    await next();
  };
}
