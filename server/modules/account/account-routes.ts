import { Hono } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import { unsubscribeWords as words } from "#content/mails/update-mail.ts";
import { AppError } from "#server/errors.ts";
import { findPerson } from "#server/modules/auth/index.ts";
import { protectPasskeys } from "#server/modules/passkeys/index.ts";
import { readUnsubscribeToken, saveEmailChoice } from "#server/platform/emails/index.ts";
import {
  type AppEnv,
  PLAIN_PAGE_HEADERS,
  PRIVATE,
  plainPage,
  rateLimit,
  requireUser,
  type SignedInEnv,
  validate,
} from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { deleteAccount, exportAccount, readPreferences } from "./account-data.ts";

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
    .put("/account/preferences", user, validate("json", preferencesInput), async (c) => {
      const preferences = c.req.valid("json");
      await saveEmailChoice(services, { userId: c.var.user.id, wantsMail: preferences.email_notifications });
      return c.json(preferences, 200, PRIVATE);
    });
}

const preferencesInput = v.object({ email_notifications: v.boolean() });

/** The page sends the typed address; for calls without a body the token suffices. */
const confirmation = v.object({ email: v.optional(v.pipe(v.string(), v.maxLength(320))) });

/**
 * The unsubscribe link of every news mail, mounted at /unsubscribe. Mail programs post to it (RFC 8058). People who
 * open it press a button, because link scanners must not change anything.
 */
export function unsubscribeRoutes(services: Services) {
  const page = ({ title, text, ask = false }: { title: string; text: string; ask?: boolean }) =>
    plainPage({
      title,
      body: html`<form class="card narrow" method="post"><h1>${title}</h1><p>${text}</p>
${ask ? html`<button class="primary">${words.button}</button>` : html`<p><a href="/settings">${words.settings}</a></p>`}</form>`,
    });

  return new Hono<AppEnv>()
    .get("/", validate("query", link), (c) => {
      const userId = readUnsubscribeToken(services, c.req.valid("query").token);
      return userId
        ? c.body(page({ ...words.question, ask: true }), 200, PLAIN_PAGE_HEADERS)
        : c.body(page(words.unknown), 404, PLAIN_PAGE_HEADERS);
    })
    .post("/", validate("query", link), async (c) => {
      const userId = readUnsubscribeToken(services, c.req.valid("query").token);
      if (!userId) return c.body(page(words.unknown), 404, PLAIN_PAGE_HEADERS);
      if (await isUser(services, userId)) await saveEmailChoice(services, { userId, wantsMail: false });
      return c.body(page(words.done), 200, PLAIN_PAGE_HEADERS);
    });
}

/** Prevents storing preferences of a deleted account. Accounts of a hosted sign-in service cannot be checked. */
async function isUser({ db, config }: Pick<Services, "db" | "config">, userId: string): Promise<boolean> {
  return config.authUrl !== null || Boolean(await findPerson(db, userId));
}

const link = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(200)), "") });
