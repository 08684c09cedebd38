import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { AppEnv } from "#server/http/app-env.ts";
import { bearerToken } from "#server/http/middleware/bearer-token.ts";
import type { Services } from "#server/services.ts";
import { type AccessClaims, verifyAccessToken } from "./access-token.ts";
import { validationFailed } from "./auth-errors.ts";
import { deleteSessions, isSessionActive } from "./queries/sessions.ts";
import { mergeMetadata } from "./queries/users.ts";
import { readBody } from "./read-body.ts";
import { findUser, type UserResponse } from "./user-response.ts";

/** What a signed-in browser asks: who am I, change my data, sign me out. */
export function userRoutes(services: Services) {
  const { db, clock } = services;

  async function signedIn(authorization: string | undefined): Promise<AccessClaims> {
    const token = bearerToken(authorization);
    if (!token) throw new AppError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    const claims = await verifyAccessToken(services, token);
    if (await isSessionActive(db, claims)) return claims;
    throw new AppError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }

  return new Hono<AppEnv>()
    .get("/user", async (c) => {
      const { userId } = await signedIn(c.req.header("authorization"));
      c.header("Cache-Control", "no-store");
      return c.json(await requireFound(findUser(services, userId)));
    })
    .put("/user", async (c) => {
      const { userId } = await signedIn(c.req.header("authorization"));
      const { data, ...others } = await readBody(c, userBody, "Could not read the changes");
      const refused = Object.entries(others).find(([, value]) => value !== undefined && value !== null);
      if (refused) throw validationFailed(`This service has no ${refused[0]} to update`);
      if (JSON.stringify(data ?? {}).length > 16_384) throw validationFailed("The user's data is too large");
      if (data) await mergeMetadata(db, userId, { data, updatedAt: clock() });
      c.header("Cache-Control", "no-store");
      return c.json(await requireFound(findUser(services, userId)));
    })
    .post("/logout", async (c) => {
      const claims = await signedIn(c.req.header("authorization"));
      const scope = v.safeParse(scopeSchema, c.req.query("scope") ?? "global");
      if (!scope.success) throw validationFailed(`Unsupported logout scope "${c.req.query("scope")}"`);
      await deleteSessions(db, { ...claims, scope: scope.output });
      return c.body(null, 204);
    });
}

async function requireFound(user: Promise<UserResponse | null>): Promise<UserResponse> {
  const found = await user;
  if (!found) throw new AppError(403, "user_not_found", "User from sub claim in JWT does not exist");
  return found;
}

const scopeSchema = v.picklist(["global", "local", "others"]);
const userBody = v.object({
  data: v.nullish(v.record(v.string(), v.unknown())),
  email: v.optional(v.unknown()),
  phone: v.optional(v.unknown()),
  password: v.optional(v.unknown()),
});
