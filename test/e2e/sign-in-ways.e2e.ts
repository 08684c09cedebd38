import type { Page } from "@playwright/test";
import { expect, hydrated, open, test } from "./fixtures.ts";
import { newAddress, signInAs, signInMail } from "./sign-in-as.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Welcome to Opswright" });
const welcome = (page: Page) => page.getByText("You have been successfully signed in.");
const menu = (page: Page) => page.getByRole("button", { name: "Account menu" });

async function askForLink(page: Page, path: string, email: string): Promise<string> {
  await open(page, path);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await dialogOf(page).getByRole("button", { name: "Continue with Email" }).click();
  await dialogOf(page).getByLabel("Email address").fill(email);
  await dialogOf(page).getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByText("Check your email!")).toBeVisible();
  return (await signInMail(page.request, email)).link;
}

/** Records toasts for the next page to read, because this one is left right after they appear. */
async function recordToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keep = () => {
      const seen = [...document.querySelectorAll(".toast")].map((toast) => toast.textContent).join();
      if (seen) sessionStorage.setItem("toasts", seen);
    };
    new MutationObserver(keep).observe(document.body, { childList: true, subtree: true });
  });
}

async function startGoogle(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await dialogOf(page).getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL(/\/demo\/google\//);
}

test("SI-9 SI-11 SI-13: the mail link in the same tab returns to path, query and hash; Back does not replay it", async ({
  page,
}) => {
  const link = await askForLink(page, "/faq?from=test#content", newAddress());
  expect(await page.evaluate(() => sessionStorage.getItem("auth_redirect_url"))).toBe(
    "/faq?from=test#content",
  );
  let spent = 0;
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/verify")) spent += 1;
  });
  await page.goto(link);
  await expect(welcome(page)).toBeVisible();
  await expect(page).toHaveURL(/\/faq\?from=test#content$/);
  await expect(menu(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("auth_redirect_url"))).toBeNull();
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem("auth-session") ?? "null"));
  expect(session).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: expect.any(Number),
    expires_at: expect.any(Number),
    token_type: "bearer",
    user: { email: expect.any(String), created_at: expect.any(String), identities: [expect.any(Object)] },
  });

  await page.goBack();
  await hydrated(page);
  await expect(page).toHaveURL(/\/faq/);
  await page.goForward();
  await expect(page).toHaveURL(/\/faq/);
  expect(spent).toBe(1);
});

test("SI-18 BW-5: a mail scanner's GET and HEAD do not use the link up; a second click offers a new one", async ({
  page,
  request,
  consoleErrors,
}) => {
  const link = await askForLink(page, "/about", newAddress());
  for (let visit = 0; visit < 2; visit++) {
    expect((await request.get(link)).status()).toBe(200);
    expect((await request.head(link)).status()).toBe(200);
  }
  await page.goto(link);
  await expect(welcome(page)).toBeVisible();

  await page.goto(link);
  await expect(page.getByText("You are signed in already")).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page).toHaveURL(/\/$/);
  const dialog = page.getByRole("dialog", { name: "This link no longer works" });
  await expect(dialog.getByRole("button", { name: "Send a new link" })).toBeDisabled();
  await expect(dialog.getByLabel("Email address")).toHaveValue("");
  consoleErrors.length = 0;
});

test("SI-11 SI-12 BW-5: a link opened in another tab continues there and signs the first tab in too", async ({
  page,
  context,
}) => {
  const link = await askForLink(page, "/about", newAddress());
  const other = await context.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/about$/);
  await expect(menu(other)).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(welcome(page)).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

test("SI-12: a tab that never loaded the auth client follows a sign-in and a sign-out", async ({
  page,
  context,
}) => {
  const idle = await context.newPage();
  await open(idle, "/faq");
  await expect(idle.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await page.goto(await askForLink(page, "/about", newAddress()));
  await expect(menu(page)).toBeVisible();
  await expect(menu(idle)).toBeVisible();
  await menu(idle).click();
  await idle.getByRole("menuitem", { name: "Logout" }).click();
  await expect(idle.getByText("You have been successfully signed out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test("SI-11 LV-7 BW-5: in another browser the link asks first, then signs in", async ({
  page,
  browser,
  baseURL,
}) => {
  const link = await askForLink(page, "/about", newAddress());
  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByRole("button", { name: "Continue as a…@example.com" }).click();
  await expect(welcome(phone)).toBeVisible();
  await expect(phone).toHaveURL(/\/about$/);
  await context.close();
  await expect(menu(page)).toHaveCount(0);
});

test("SI-9 SI-10 SI-11: Google returns to the starting page and greets once", async ({ page }) => {
  await open(page, "/courses?x=1");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await recordToasts(page);
  await dialogOf(page).getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Email").fill(newAddress("grace"));
  expect(await page.evaluate(() => sessionStorage.getItem("toasts"))).toContain(
    "Redirecting to Google...Please wait while we redirect you to Google for authentication.",
  );
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/courses\?x=1$/);
  await expect(welcome(page)).toBeVisible();
  await menu(page).click();
  await expect(page.getByText("Grace Hopper")).toBeVisible();
  await page.keyboard.press("Escape");

  // The same session on a new page, or when the tab becomes visible, is not a new sign-in.
  await page.reload();
  await hydrated(page);
  await expect(menu(page)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await menu(page).click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
});

test("SI-10 SI-11: a cancelled Google sign-in goes home, reports why, and leaves a clean URL", async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await startGoogle(page, "/courses");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Authentication Error")).toBeVisible();
  await expect(page.getByText("Google did not complete the sign-in")).toBeVisible();
  expect(warnings.join()).toContain("Sign-in was not completed");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test("SI-11: the callback page shows 'Completing sign-in', cleans its URL, and goes home without a session", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const link = await askForLink(page, "/about", newAddress());
  await page.route("**/auth/v1/verify", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Completing sign-in" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Completing sign-in" })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/callback$/);
  release();
  await expect(page).toHaveURL(/\/about$/);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth/callback");
  await expect(page).toHaveURL(/\/$/);
});

test("SI-11: a return address outside the site is not followed", async ({ page }) => {
  await signInAs(page);
  for (const address of [
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
  ]) {
    await page.evaluate((url) => sessionStorage.setItem("auth_redirect_url", url), address);
    await page.goto("/auth/callback");
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  }
});
