import { Hono } from "hono";
import * as v from "valibot";
import type { AppEnv } from "#server/http/app-env.ts";
import { PLAIN_PAGE_HEADERS } from "#server/http/plain-page.ts";
import { validate } from "#server/http/validate.ts";
import type { Services } from "#server/services.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { newestMails } from "./queries.ts";

/** The mailbox of demo mode, as a page for people and as JSON for tests. Newest first. */
export function demoMailRoutes({ db }: Pick<Services, "db">) {
  return new Hono<AppEnv>()
    .get("/mail.json", validate("query", mailQuery), async (c) => {
      const rows = await newestMails(db, c.req.valid("query").to);
      c.header("Cache-Control", "no-store");
      return c.json(
        rows.map(({ id, to, replyTo, subject, text, html, createdAt }) => ({
          id,
          to,
          reply_to: replyTo,
          subject,
          text,
          html,
          created_at: createdAt.toISOString(),
        })),
      );
    })
    .get("/mail", validate("query", mailQuery), async (c) => {
      const { to, id } = c.req.valid("query");
      const mails = await newestMails(db, to);
      const open = mails.find((mail) => mail.id === id) ?? mails[0] ?? null;
      return c.body(mailboxPage({ mails, open, to: to ?? "" }), 200, PLAIN_PAGE_HEADERS);
    });
}

const mailQuery = v.object({
  to: v.optional(v.pipe(v.string(), v.maxLength(320))),
  id: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
