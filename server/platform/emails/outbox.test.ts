import { eq, sql } from "drizzle-orm";
import { startSmtpInbox } from "n8n-proof/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "#server/platform/db/schema/mails.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { until } from "#test/fixtures/shop.ts";
import { readUnsubscribeToken, unsubscribeUrl } from "./news.ts";
import { deliverMail, listUndeliverable, queueMail, resendMail } from "./outbox.ts";

let inbox: Awaited<ReturnType<typeof startSmtpInbox>>;
const noDocuments = {
  readDocument: () => Promise.reject(new Error("Nothing is attached")),
  makeClaimToken: () => Promise.reject(new Error("Nothing is handed over")),
};
let app: Awaited<ReturnType<typeof createTestApp>>;
let offset = 0;
const later = (hours: number) => {
  offset += hours * 3_600_000;
};
const mail = { to: "ada@example.com", subject: "Receipt", text: "Paid.", html: "<p>Paid.</p>" };
const id = "00000000-0000-4000-8000-000000000001";

beforeAll(async () => {
  inbox = await startSmtpInbox();
  app = await createTestApp({
    env: { SMTP_URL: inbox.url },
    clock: () => new Date(Date.now() + offset),
    worksQueue: (queue) => queue !== "send-mail",
  });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

async function stored() {
  const [row] = await app.db.select().from(mails).where(eq(mails.id, id));
  return row;
}

const undeliverable = async () => (await listUndeliverable(app.db, { after: null, limit: 50 })).items;

test("LV-5 a mail is retried for three days, then listed for operators, who can resend it", async () => {
  await queueMail(app.services, { ...mail, id });
  await queueMail(app.services, { ...mail, id });
  const jobs = await app.db.execute(sql`select retry_limit from pgboss.job where name = 'send-mail'`);
  expect(jobs.rows, "queued once, and tried often enough").toEqual([{ retry_limit: 200 }]);

  for (const hours of [0, 3, 68]) {
    later(hours);
    inbox.refuse(1);
    await expect(deliverMail(app.services, { mailId: id }, noDocuments)).rejects.toThrow();
    expect(await stored()).toMatchObject({ sentAt: null, undeliverableAt: null });
  }
  later(2);
  inbox.refuse(1);
  await deliverMail(app.services, { mailId: id }, noDocuments);
  expect(await undeliverable()).toMatchObject([
    { id, to: mail.to, subject: mail.subject, error: expect.stringContaining("Try again later") },
  ]);
  await deliverMail(app.services, { mailId: id }, noDocuments);
  expect(inbox.mails).toEqual([]);

  await resendMail(app.services, id);
  expect(await undeliverable()).toEqual([]);
  for (let times = 0; times < 2; times++) await deliverMail(app.services, { mailId: id }, noDocuments);
  expect(inbox.mails).toMatchObject([{ to: mail.to, text: mail.text }]);
  expect(await stored(), "what was sent is not stored").toMatchObject({ content: null, error: null });
  await expect(resendMail(app.services, id)).rejects.toMatchObject({ code: "not_found" });
});

test("OP-6 a permanent rejection is listed at once and stops news to the address until a mail is accepted again", async () => {
  const news = { userId: crypto.randomUUID(), unsubscribeUrl: "https://shop.example/unsubscribe/x.y" };
  const to = "Gone@example.com";
  const send = async (more: object = {}) => {
    const id = crypto.randomUUID();
    const before = inbox.mails.length;
    await queueMail(app.services, { ...mail, to, ...more, id });
    await deliverMail(app.services, { mailId: id }, noDocuments);
    return { id, arrived: inbox.mails.length > before };
  };
  expect(await send({ news })).toMatchObject({ arrived: true });
  expect(inbox.lastHeaders()).toMatchObject({
    "list-unsubscribe": `<${news.unsubscribeUrl}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });

  inbox.refused.add(to);
  const { id } = await send();
  expect(await undeliverable()).toMatchObject([
    { id, error: expect.stringContaining("No such user"), news_stopped: true },
  ]);
  inbox.refused.delete(to);
  expect(await send({ news }), "news").toMatchObject({ arrived: false });
  expect(await send(), "a receipt").toMatchObject({ arrived: true });
  expect(inbox.lastHeaders()).not.toHaveProperty("list-unsubscribe");
  expect(await send({ news }), "news, now that a mail has arrived").toMatchObject({ arrived: true });
});

test("SA-5 an unsubscribe link has its token only in the mail that is sent", async () => {
  const id = crypto.randomUUID();
  const userId = crypto.randomUUID();
  const url = unsubscribeUrl(app.services);
  const news = { userId, unsubscribeUrl: url };
  await queueMail(app.services, {
    ...mail,
    text: `Stop: ${url}`,
    html: `<a href="${url}">Stop</a>`,
    news,
    id,
  });
  const { rows } = await app.db.execute<{ row: string }>(
    sql`select m::text as row from mails m where id = ${id}`,
  );
  const tokenIn = (text = "") => /unsubscribe\?token=([\w.-]+)/.exec(text)?.[1] ?? "";
  expect(readUnsubscribeToken(app.services, tokenIn(rows[0]?.row))).toBeNull();
  await deliverMail(app.services, { mailId: id }, noDocuments);
  for (const sent of [inbox.mails.at(-1)?.text, String(inbox.lastHeaders()["list-unsubscribe"])])
    expect(readUnsubscribeToken(app.services, tokenIn(sent))).toBe(userId);
});

test("LV-4 a mail that was sent while the database was unavailable is recorded later and not sent again", async () => {
  const id = crypto.randomUUID();
  await queueMail(app.services, { ...mail, subject: "Once", id });
  const noted = await app.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from mails where id = ${id} for update`);
    const delivery = deliverMail(app.services, { mailId: id }, noDocuments);
    await until(async () => {
      const ended = await app.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%update "mails"%'`);
      return ended.rows.length > 0;
    });
    return { delivery };
  });
  await noted.delivery;
  await deliverMail(app.services, { mailId: id }, noDocuments);
  expect(inbox.mails.filter(({ subject }) => subject === "Once")).toHaveLength(1);
});

test("LV-5 sends mail jobs queued before the outbox existed, which contain the mail itself", async () => {
  const before = await createTestApp({ env: { SMTP_URL: inbox.url } });
  await before.services.jobs.add(before.db, "send-mail", { ...mail, subject: "Old" });
  await expect.poll(() => inbox.mails.at(-1)?.subject, { timeout: 20_000 }).toBe("Old");
  await before.close();
});
