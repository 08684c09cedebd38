import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { overRequestLimit, refuseWith, validationFailed } from "../auth-errors.ts";
import { deleteSessions } from "../queries/sessions.ts";
import { mergeMetadata } from "../queries/users.ts";
import { requireSession } from "../sessions.ts";
import { findUser, metadataFields, type UserResponse, unknownField, withOperator } from "../user-response.ts";

/** Endpoints of a signed-in browser: read the user, change metadata, sign out. */
export function userRoutes(services: Services) {
  const { db, clock } = services;
  const updates = services.limiter.limit({ name: "auth-update-user", points: 30, seconds: 300 });

  async function update(userId: string, data: Record<string, unknown>): Promise<void> {
    const unknown = unknownField(data);
    if (unknown !== undefined)
      throw validationFailed(
        `The user's data takes ${Object.keys(metadataFields).join(", ")}, not ${JSON.stringify(unknown.slice(0, 40))}`,
      );
    if (!v.is(v.looseObject(metadataFields), data))
      throw validationFailed(
        "A name has at most 200 characters, a picture is an https:// address of at most 500",
      );
    if (!(await mergeMetadata(db, userId, data, clock())))
      throw validationFailed("The user's data is too large");
  }

  async function currentUser(userId: string): Promise<UserResponse> {
    const user = await findUser(services, userId);
    if (!user) throw new AppError(403, "user_not_found", "User from sub claim in JWT does not exist");
    return withOperator(services, user);
  }

  return new Hono<AppEnv>()
    .get("/user", requireSession(services), async (c) => {
      const { userId } = c.var.claims;
      c.header("Cache-Control", "no-store");
      return c.json(await currentUser(userId));
    })
    .put("/user", requireSession(services), validate("json", userBody, refuseWith(BAD_USER)), async (c) => {
      const { userId, email } = c.var.claims;
      const retryAfter = await updates.consume(email);
      if (retryAfter > 0) throw overRequestLimit(retryAfter);
      const { data, ...others } = c.req.valid("json");
      const refused = Object.entries(others).find(([, value]) => value !== undefined && value !== null);
      if (refused) throw validationFailed(`This service has no ${refused[0]} to update`);
      if (data) await update(userId, data);
      c.header("Cache-Control", "no-store");
      return c.json(await currentUser(userId));
    })
    .post("/logout", requireSession(services), async (c) => {
      const wanted = c.req.query("scope") ?? "local";
      const scope = v.safeParse(scopeSchema, wanted);
      if (!scope.success)
        throw validationFailed(`Unsupported logout scope ${JSON.stringify(wanted.slice(0, 40))}`);
      await deleteSessions(db, { ...c.var.claims, scope: scope.output });
      return c.body(null, 204);
    });
}

const scopeSchema = v.picklist(["global", "local", "others"]);
const BAD_USER = "Could not read the changes";
const userBody = v.object({
  data: v.nullish(v.record(v.string(), v.unknown())),
  email: v.optional(v.unknown()),
  phone: v.optional(v.unknown()),
  password: v.optional(v.unknown()),
});
