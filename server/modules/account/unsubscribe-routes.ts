import { Hono } from "hono";
import { html } from "hono/html";
import * as v from "valibot";
import { unsubscribeWords as words } from "#content/mails/update-mail.ts";
import { findPerson } from "#server/modules/auth/index.ts";
import { readUnsubscribeToken, saveEmailChoice } from "#server/platform/emails/index.ts";
import { type AppEnv, PLAIN_PAGE_HEADERS, plainPage, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";

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
