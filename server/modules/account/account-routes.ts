import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { protectPasskeys } from "#server/modules/passkeys/index.ts";
import { PRIVATE, rateLimit, requireUser, type SignedInEnv, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { deleteAccount, exportAccount } from "./account-data.ts";
import { preferencesSchema, readPreferences, savePreferences } from "./account-preferences.ts";

/** Endpoints of a user's own account. */
export function accountRoutes(services: Services) {
  const { db, clock } = services;
  const user = requireUser(services);
  const exports = rateLimit(services, { name: "account-export", points: 20, seconds: 3600 });
  return new Hono<SignedInEnv>()
    .get("/account/export", user, exports, async (c) => {
      const { id, email } = c.var.user;
      const data = await exportAccount(db, { userId: id, email });
      const file = { exported_at: clock().toISOString(), ...data };
      return c.body(JSON.stringify(file, null, 2), 200, {
        ...PRIVATE,
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="account-data.json"',
      });
    })
    .delete("/account", user, validate("json", confirmation), async (c) => {
      const { id, email } = c.var.user;
      const { email: typed = email } = c.req.valid("json");
      if (typed.trim().toLowerCase() !== email.toLowerCase())
        throw new AppError(400, "address_mismatch", "This is not the address of your account.");
      await protectPasskeys(services, c.var.user);
      await deleteAccount(services, { userId: id, email });
      c.var.log.info({ userId: id }, "account deleted");
      return c.body(null, 204);
    })
    .get("/account/preferences", user, async (c) =>
      c.json(await readPreferences({ db }, c.var.user.id), 200, PRIVATE),
    )
    .put("/account/preferences", user, validate("json", preferencesSchema), async (c) => {
      await savePreferences({ db, clock }, c.var.user.id, c.req.valid("json"));
      return c.json(c.req.valid("json"), 200, PRIVATE);
    });
}
/** The page sends the typed address; for calls without a body the token suffices. */
const confirmation = v.object({ email: v.optional(v.pipe(v.string(), v.maxLength(320))) });
