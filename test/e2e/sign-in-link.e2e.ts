import type { Browser, Page } from "@playwright/test";
import { buyButton, sandbox } from "./checkout-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, hydrated, open, test } from "./fixtures.ts";
import { newAddress, signInAs, signInMail } from "./sign-in-as.ts";

const welcome = (page: Page) => page.getByText("You have been successfully signed in.");
const menu = (page: Page) => page.getByRole("button", { name: "Account menu" });
const proceed = (page: Page) => page.getByRole("button", { name: /^Continue as z…@example\.com$/ });

/** A link that someone else asked for, in another browser. */
async function requestLinkElsewhere(page: Page): Promise<{ link: string; email: string }> {
  const email = newAddress("zoe");
  expect((await page.request.post("/auth/v1/otp", { data: { email } })).status()).toBe(200);
  return { email, link: (await signInMail(page.request, email)).link };
}

/** Counts the requests that use up a link. */
function countSpending(page: Page): { count: number } {
  const spent = { count: 0 };
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/verify")) spent.count++;
  });
  return spent;
}

/** A mail scanner that runs scripts and waits for everything. */
async function scan(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const spent = countSpending(page);
  await page.goto(link, { waitUntil: "networkidle" });
  await hydrated(page);
  await expect(proceed(page)).toBeVisible();
  expect(spent.count).toBe(0);
  await context.close();
}

test("LV-7: a scanner that runs scripts does not use the link up, which waits for a click", async ({
  page,
  browser,
}) => {
  const { link, email } = await requestLinkElsewhere(page);
  await scan(browser, link);
  await scan(browser, link);
  const spent = countSpending(page);
  await page.goto(link);
  await expect(proceed(page)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/callback$/);
  await expectAccessible(page);
  expect(spent.count).toBe(0);
  await proceed(page).click();
  await expect(welcome(page)).toBeVisible();
  // The callback page also names the account before it redirects home.
  await expect(page).toHaveURL(/\/$/);
  await menu(page).click();
  await expect(page.getByText(email)).toBeVisible();
});

test("LV-7: a signed-in visitor keeps the session until the click, and for good after 'Not now'", async ({
  page,
}) => {
  const { email } = await signInAs(page);
  const stranger = await requestLinkElsewhere(page);
  await page.goto(stranger.link);
  await expect(page.getByText(`Until you do, you stay signed in as ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(/\/$/);
  await menu(page).click();
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(stranger.link);
  await proceed(page).click();
  await expect(page).toHaveURL(/\/$/);
  await menu(page).click();
  await expect(page.getByText(stranger.email)).toBeVisible();
});

test("LV-7: a purchase that waits for sign-in does not continue in the account of someone else's link", async ({
  page,
}) => {
  let orders = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/create-order")) orders++;
  });
  await open(page, "/store");
  await buyButton(page, 2).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto((await requestLinkElsewhere(page)).link);
  await proceed(page).click();
  await expect(welcome(page)).toBeVisible();
  // Leaves the page so that none of its pending responses is taken for the awaited one.
  await page.goto("about:blank");
  const library = page.waitForResponse("**/api/library");
  await open(page, "/store");
  await library;
  await expect(buyButton(page, 2)).toBeEnabled();
  await expect(sandbox(page)).toBeHidden();
  expect(orders).toBe(0);
});

test("LV-7: the browser that asked continues by itself; a link for another address still asks there", async ({
  page,
}) => {
  const stranger = await requestLinkElsewhere(page);
  const own = newAddress();
  await open(page, "/about");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome to Opswright" });
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await dialog.getByLabel("Email address").fill(own.toUpperCase());
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByText("Check your email!")).toBeVisible();

  await page.goto(stranger.link);
  await expect(proceed(page)).toBeVisible();
  await page.goto((await signInMail(page.request, own)).link);
  await expect(welcome(page)).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => localStorage.getItem("auth-requested-links"))).toBeNull();
});

test("SI-11 LV-7: an error text in a link is never shown verbatim", async ({ page }) => {
  for (const [query, words] of [
    ["error=access_denied&error_description=Call+0900+now", "Google did not complete the sign-in"],
    ["error=x&error_code=bad_oauth_state&error_description=Call+0900+now", "started in another browser"],
    ["error_description=Call+0900+now", "Unable to sign in with Google"],
    ["error_code=__proto__&error_description=Call+0900+now", "Failed to sign in with Google"],
  ] as const) {
    await page.goto(`/auth/callback?${query}#${query}`);
    await expect(page).toHaveURL(/\/$/);
    const toast = page.getByRole("alert").filter({ hasText: "Authentication Error" });
    await expect(toast).toContainText(words);
    await expect(page.getByText("0900")).toHaveCount(0);
  }
});
