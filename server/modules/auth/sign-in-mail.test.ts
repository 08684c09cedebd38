import { sql } from "drizzle-orm";
import { freePort, startSmtpInbox } from "n8n-proof/testing";
import { expect, it, vi } from "vitest";
import { queueMail } from "#server/platform/emails/outbox.ts";
import { createBrowser } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";

it("SI-18 BW-5 a mail delayed by a mail server outage arrives once, its link and code work, and a refused one is dropped", {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  const server = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const browser = createBrowser(server);
  const goesOn = new URLSearchParams({ to: "/account?claim=secret" });
  const emailRedirectTo = `${server.url}/auth/callback?${goesOn}`;
  const asked = await browser.auth.signInWithOtp({ email: "ada@example.com", options: { emailRedirectTo } });
  expect(asked.error).toBeNull();
  const { rows } = await server.db.execute(sql`select * from auth_one_time_tokens`);
  expect(JSON.stringify(rows), "who reads the table does not learn where it goes on").not.toContain("secret");
  await queueMail(server.services, { to: "bob@example.com", subject: "Hi", text: "Hi", html: "<p>Hi</p>" });

  const failures = () =>
    server.db.execute(sql`select 1 from pgboss.job where output is not null and state = 'retry'`);
  await vi.waitFor(async () => expect((await failures()).rows).toHaveLength(2), { timeout: 20_000 });
  const inbox = await startSmtpInbox(port);
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(2), { timeout: 40_000, interval: 200 });

  inbox.refused.add("gone@example.com");
  await browser.auth.signInWithOtp({ email: "gone@example.com", options: { emailRedirectTo } });

  const mail = inbox.mails.find(({ to }) => to === "ada@example.com");
  expect(mail?.subject).toBe("Your sign-in link for Opswright");
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  expect(mail?.html).toContain(`href="${link.href.replaceAll("&", "&amp;")}"`);
  expect(link.searchParams.get("to")).toBe("/account?claim=secret");
  expect(mail?.html).toMatch(/>\d{6}</);
  const token_hash = link.searchParams.get("token_hash") ?? "";
  expect((await browser.auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();

  const open = () =>
    server.db.execute(
      sql`select 1 from pgboss.job where name in ('send-mail', 'send-sign-in-mail') and state <> 'completed'`,
    );
  await expect.poll(async () => (await open()).rows).toEqual([]);
  expect(inbox.mails, "the refused mail was tried once").toHaveLength(2);
  await server.close();
  await inbox.close();
});
