import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, PLAIN_PAGE_HEADERS, validate } from "#server/platform/http/index.ts";
import { contentDisposition } from "#server/platform/providers/storage/content-disposition.ts";
import type { Services } from "#server/services.ts";
import { attachmentView, mailboxPage } from "./mailbox-page.ts";
import { attachmentsOf, findAttachment, newestMails } from "./queries.ts";

/** Demo mailbox as a page and as JSON, newest first. */
export function demoMailRoutes({ db, config }: Pick<Services, "db" | "config">) {
  return new Hono<AppEnv>()
    .get("/mail.json", validate("query", mailQuery), async (c) => {
      const rows = await newestMails({ db, config }, c.req.valid("query").to);
      const ids = rows.map(({ id }) => id);
      const attached = await attachmentsOf(db, ids);
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
          attachments: attached.filter(({ mailId }) => mailId === id).map(attachmentView),
        })),
      );
    })
    .get("/mail", validate("query", mailQuery), async (c) => {
      const { to, id } = c.req.valid("query");
      const mails = await newestMails({ db, config }, to);
      const open = mails.find((mail) => mail.id === id) ?? mails[0] ?? null;
      const attached = open ? (await attachmentsOf(db, [open.id])).map(attachmentView) : [];
      return c.body(mailboxPage({ mails, open, attached, to: to ?? "" }), 200, PLAIN_PAGE_HEADERS);
    })
    .get("/mail/attachments/:id", validate("param", byId, noSuchFile), async (c) => {
      const file = await findAttachment(db, c.req.valid("param").id);
      if (!file) throw noSuchFile();
      return c.body(new Uint8Array(file.content), 200, {
        "Content-Type": file.contentType,
        "Content-Disposition": contentDisposition(file.filename),
        "Cache-Control": "no-store",
      });
    });
}

function noSuchFile(): AppError {
  return new AppError(404, "not_found", "There is no such file.");
}

const byId = v.object({ id: v.pipe(v.string(), v.uuid()) });
const mailQuery = v.object({
  to: v.optional(v.pipe(v.string(), v.maxLength(320))),
  id: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
