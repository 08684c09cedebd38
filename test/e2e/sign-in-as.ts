import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { SESSION_KEY } from "#app/features/auth/session/stored-session.ts";

export function newAddress(name = "ada"): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

/**
 * Signs the browser in without the dialog: takes a code from the demo mailbox and stores the session where the auth
 * client reads it. Call it before opening the page under test.
 */
export async function signInAs(
  page: Page,
  email = newAddress(),
  readCode = async (request: APIRequestContext) => (await signInMail(request, email)).code,
) {
  const { request } = page.context();
  expect((await request.post("/auth/v1/otp", { data: { email } })).status()).toBe(200);
  const code = await readCode(request);
  const answer = await request.post("/auth/v1/verify", { data: { email, token: code, type: "email" } });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as { access_token: string; user: { id: string; email: string } };
  // Any URL of the site gives access to its storage; this one runs no scripts. Intercepting a route would disable the
  // browser's cache.
  await page.goto("/robots.txt");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
  return { email, accessToken: session.access_token, userId: session.user.id };
}

/** Waits for all requests of the account page: one that is pending when the session ends is answered with 401. */
export async function accountParts(page: Page): Promise<void> {
  const parts = ["library", "licences", "invoices", "billing"];
  await Promise.all(parts.map((part) => page.waitForResponse(`**/api/${part}`)));
}

/** The newest sign-in mail to an address, once the job has sent it. */
export async function signInMail(
  request: APIRequestContext,
  email: string,
  { after = 0 }: { after?: number } = {},
): Promise<{ link: string; code: string }> {
  let text = "";
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/demo/mail.json?to=${encodeURIComponent(email)}`);
        const mails = ((await answer.json()) as { subject: string; text: string }[]).filter(({ subject }) =>
          subject.startsWith("Your sign-in link"),
        );
        text = mails[0]?.text ?? "";
        return mails.length;
      },
      { message: `a sign-in mail to ${email}`, intervals: [50, 100, 200] },
    )
    .toBeGreaterThan(after);
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
  const code = /: (\d{6})$/m.exec(text)?.[1] ?? "";
  return { link, code };
}
