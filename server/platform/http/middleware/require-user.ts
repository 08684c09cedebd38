import type { MiddlewareHandler } from "hono";
import { AppError } from "#server/errors.ts";
import type { SignedInEnv } from "#server/platform/http/app-env.ts";
import type { Services } from "#server/services.ts";

/** Types the Authorization header that the browser's client has to send to protected routes. */
type SignedInInput = { in: { header: { authorization: string } } };

/** Requires a signed-in user of any sign-in service and sets `c.var.user`. */
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

export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer (\S{1,8192})$/i.exec(authorization ?? "")?.[1] ?? null;
}
