import { asc } from "drizzle-orm";
import { startSmtpInbox } from "n8n-proof/testing";
import { expect, inject, it } from "vitest";
import { connectDatabase } from "#server/platform/db/database.ts";
import { demoMail } from "#server/platform/db/schema/demo/mail.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { mailerContract } from "./mailer.contract.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

mailerContract("outbox", async () => {
  const own = await createTestDatabase(inject("postgresUrl"));
  const { db, pool, close } = connectDatabase({ url: own.url, onError: () => {} });
  return {
    mailer: createOutboxMailer({ db, clock: () => new Date(), siteUrl: "http://localhost" }),
    async taken() {
      const rows = await db.select().from(demoMail).orderBy(asc(demoMail.createdAt));
      return rows.map(({ to, subject, text, html, replyTo }) => ({ to, subject, text, html, replyTo }));
    },
    headerNames: async () => [],
    async breakFor(work) {
      await pool.query("alter table demo_mail rename to away");
      await work().finally(() => pool.query("alter table away rename to demo_mail"));
    },
    async close() {
      await close();
      await own.drop();
    },
  };
});

it("LV-1 sends nothing to a server that does not offer the required TLS", async () => {
  const inbox = await startSmtpInbox();
  const mail = { to: "ann@client.example", subject: "Secret", text: "a link", html: "a link" };
  const from = "hello@opswright.example";
  await expect(createSmtpMailer({ url: inbox.url, from, requireTls: true }).send(mail)).rejects.toThrow(
    /TLS/,
  );
  expect(inbox.mails).toEqual([]);
  await inbox.close();
});

mailerContract("SMTP", async () => {
  const inbox = await startSmtpInbox();
  return {
    mailer: createSmtpMailer({ url: inbox.url, from: "Opswright <hello@opswright.example>" }),
    taken: async () => inbox.mails,
    headerNames: async () => [...inbox.headerNames],
    breakFor(work) {
      inbox.refuse(1);
      return work();
    },
    close: inbox.close,
  };
});
