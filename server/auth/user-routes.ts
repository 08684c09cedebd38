import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { AppEnv } from "#server/http/app-env.ts";
import type { Services } from "#server/services.ts";
import { overRequestLimit, validationFailed } from "./auth-errors.ts";
import { deleteSessions } from "./queries/sessions.ts";
import { mergeMetadata } from "./queries/users.ts";
import { readBody } from "./read-body.ts";
import { requireSession } from "./require-session.ts";
import { metadataFields, unknownField } from "./user-metadata.ts";
import { findUser, type UserResponse } from "./user-response.ts";

/** What a signed-in browser asks: who am I, change my data, sign me out. */
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

  return new Hono<AppEnv>()
    .get("/user", async (c) => {
      const { userId } = await requireSession(services, c.req.header("authorization"));
      c.header("Cache-Control", "no-store");
      return c.json(await requireFound(findUser(services, userId)));
    })
    .put("/user", async (c) => {
      const { userId } = await requireSession(services, c.req.header("authorization"));
      const retryAfter = await updates.consume(userId);
      if (retryAfter > 0) throw overRequestLimit(retryAfter);
      const { data, ...others } = await readBody(c, userBody, "Could not read the changes");
      const refused = Object.entries(others).find(([, value]) => value !== undefined && value !== null);
      if (refused) throw validationFailed(`This service has no ${refused[0]} to update`);
      if (data) await update(userId, data);
      c.header("Cache-Control", "no-store");
      return c.json(await requireFound(findUser(services, userId)));
    })
    .post("/logout", async (c) => {
      const claims = await requireSession(services, c.req.header("authorization"));
      const wanted = c.req.query("scope") ?? "global";
      const scope = v.safeParse(scopeSchema, wanted);
      if (!scope.success)
        throw validationFailed(`Unsupported logout scope ${JSON.stringify(wanted.slice(0, 40))}`);
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
