import { readFile } from "node:fs/promises";
import { SESSION_KEY } from "#app/features/auth/session/stored-session.ts";
import { formatDate } from "#app/ui/text/format-date.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./expect-accessible.ts";
import { findCutText } from "./find-cut-text.ts";
import { expect, open, test } from "./fixtures.ts";
import { accountParts, newAddress, signInAs, signInMail } from "./sign-in-as.ts";
import { desk, phone } from "./widths.ts";

test("AC-1: without a session /account redirects home, keeps the requested location, and returns there after sign-in", async ({
  page,
}) => {
  await page.goto("/account?from=mail#page-top");
  await expect(page).toHaveURL(/\/$/);
  const from = await page.evaluate(() => window.history.state.usr.from);
  expect(from).toMatchObject({ pathname: "/account", search: "?from=mail", hash: "#page-top" });
  const dialog = page.getByRole("dialog", { name: "Welcome to Opswright" });
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  const email = newAddress();
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  const { code } = await signInMail(page.request, email);
  expect(await page.evaluate(() => sessionStorage.getItem("auth_redirect_url"))).toBe(
    "/account?from=mail#page-top",
  );
  await dialog.getByLabel("Or type the 6-digit code").fill(code);
  await dialog.getByRole("button", { name: "Sign in with code" }).click();
  await expect(page).toHaveURL(/\/account\?from=mail#page-top$/);
  await expect(page.getByText(email).first()).toBeVisible();
});

test("AC-1: shows a spinner while auth loads", async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto("/account");
  await expect(still.getByRole("status", { name: "Loading your account" })).toBeVisible();
  await context.close();
  await signInAs(page);
  await open(page, "/account");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading your account" })).toHaveCount(0);
});

test("AC-2 SI-17: shows the profile card; Sign Out goes home without opening the sign-in dialog", async ({
  page,
}) => {
  const email = newAddress("zoe");
  await signInAs(page, email);
  const parts = accountParts(page);
  await open(page, "/account");
  const card = page.getByRole("region", { name: "Profile" });
  await expect(card.getByText("User", { exact: true })).toBeVisible();
  await expect(card.getByText(email)).toBeVisible();
  await expect(card.locator(".avatar")).toHaveText("Z");
  await expect(card.getByText("Status")).toBeVisible();
  await expect(card.getByText("Active")).toBeVisible();
  const today = formatDate(new Date().toISOString());
  await expect(card.locator("dl")).toContainText(`Member since${today}`);
  await parts;
  await card.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("You have been successfully signed out.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("AC-2: ignores a failed Sign Out silently", async ({ page, consoleErrors }) => {
  await signInAs(page);
  await open(page, "/account");
  await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 503, body: "" }));
  const button = page.getByRole("button", { name: "Sign Out" });
  const answered = page.waitForResponse("**/auth/v1/logout*");
  await button.click();
  await answered;
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".toast")).toHaveCount(0);
  consoleErrors.length = 0;
});

test("AC-4: the settings buttons lead to notifications, cookies and download preferences, whose two switches are stored in the account", async ({
  page,
}) => {
  await signInAs(page);
  await open(page, "/account");
  await page.getByRole("button", { name: "Email Notifications" }).click();
  await expect(page).toHaveURL(/\/settings#notifications$/);
  await page.goBack();
  await page.getByRole("button", { name: "Privacy Settings" }).click();
  await expect(page).toHaveURL(/\/cookies$/);
  await page.goBack();
  await page.getByRole("button", { name: "Download Preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Download Preferences" });
  await expect(dialog.getByRole("switch")).toHaveCount(2);
  const start = dialog.getByRole("switch", { name: "Start downloads right after purchase" });
  await expect(start).toBeChecked();
  await expect(dialog.getByRole("switch", { name: "Mail me when something I own is updated" })).toBeChecked();
  await start.uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await open(page, "/account");
  await page.getByRole("button", { name: "Download Preferences" }).click();
  await expect(start).not.toBeChecked();
});

test("AC-4: offline, a dialog reports the failure and stays closed; it opens once the connection is back", async ({
  page,
  consoleErrors,
}) => {
  await signInAs(page);
  await open(page, "/account");
  const button = page.getByRole("button", { name: "Billing details" });
  await expect(button).toBeVisible();
  await page.context().setOffline(true);
  await button.click();
  await expect(
    page.getByText("This could not be loaded. Check your connection and try again."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.context().setOffline(false);
  await button.click();
  await expect(page.getByRole("dialog", { name: "Billing details" })).toBeVisible();
  consoleErrors.length = 0;
});

test("LV-5: while the session cannot be refreshed, each part of the account reports its failure and can be retried", async ({
  page,
  consoleErrors,
}) => {
  await page.clock.install();
  await signInAs(page);
  await open(page, "/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.route("**/auth/v1/token*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, SESSION_KEY);
  const refused = page.waitForResponse("**/auth/v1/token*");
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await refused;
  // The auth client retries for half a minute, then reports a failure for the next one.
  await page.clock.runFor(31_000);
  await expect(page.getByText("Your downloads did not load.")).toBeVisible();
  await expect(page.getByText("Your invoices did not load.")).toBeVisible();
  await page.getByRole("link", { name: "Connect n8n" }).click();
  await expect(page.getByText("Your addresses did not load.")).toBeVisible();
  await page.unroute("**/auth/v1/token*");
  await page.clock.fastForward(61_000);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your addresses did not load.")).toBeHidden();
  consoleErrors.length = 0;
});

test("AC-5: Export Account Data downloads a JSON file of the stored data", async ({ page }) => {
  const { email, userId } = await signInAs(page);
  await open(page, "/account");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export Account Data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("account-data.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data.profile.user).toMatchObject({ id: userId, email });
});

test("AC-5: Delete Account asks for the address to be typed, then deletes the account and ends every session", async ({
  page,
  consoleErrors,
}) => {
  const { email, accessToken } = await signInAs(page);
  await open(page, "/account");
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account" });
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await expect(confirm).toBeDisabled();
  await expectAccessibleInBothThemes(page, { part: "dialog[open]" });
  await dialog.getByLabel("Type your email address to confirm").fill("someone@example.com");
  await confirm.click();
  await expect(dialog.getByText("This is not the address of your account.")).toBeVisible();
  await dialog.getByLabel("Type your email address to confirm").fill(email.toUpperCase());
  await confirm.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Account deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  const refused = await page.request.get("/api/account/export", {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect([401, 403]).toContain(refused.status());
  // Signing out finds no session any more; no other console error is allowed.
  expect(consoleErrors.every((line) => line.includes("403"))).toBe(true);
  consoleErrors.length = 0;
});

test("PG-16: the email choice of a signed-in user is stored on the server and appears on another device", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page);
  await open(page, "/settings");
  const choice = page.getByRole("switch", { name: "Email notifications" });
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes("/api/account/preferences") && response.request().method() === "PUT",
  );
  // Signed-in users get mail about what they own until they opt out.
  await expect(choice).toBeChecked();
  await choice.uncheck();
  expect((await saved).status()).toBe(200);

  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  const session = await page.evaluate(() => localStorage.getItem("auth-session"));
  await phone.addInitScript((text) => localStorage.setItem("auth-session", text), session ?? "");
  await phone.goto("/settings");
  await expect(phone.getByRole("switch", { name: "Email notifications" })).not.toBeChecked();
  await context.close();
});

test("SW-6: the library comes first with one filled action per item, n8n has its own page, and the profile is last at 360 px", async ({
  page,
}) => {
  const { accessToken } = await signInAs(page);
  const { workflows } = await (await page.request.get("/n8n/free/templates/search?limit=1")).json();
  const [{ id: slug, name: title }] = workflows;
  const headers = { Authorization: `Bearer ${accessToken}` };
  await page.request.get(`/api/secure-download?slug=${slug}`, { headers });
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await open(page, "/account");
    const row = page.getByRole("listitem").filter({ hasText: title });
    await expect(row.locator(".button-primary")).toHaveCount(1);
    await expect(page.getByRole("main").locator(".button-primary")).toHaveCount(1);
    const sections = page.getByRole("main").getByRole("region");
    await expect(sections.first()).toHaveAccessibleName("Downloads History");
    await expect(sections.last()).toHaveAccessibleName("Profile");
    await row.getByRole("button", { name: `More for ${title}` }).click();
    await expectAccessible(page, "[role=menu]");
    await page.getByRole("menuitem", { name: "Write a review" }).click();
    const dialog = page.getByRole("dialog", { name: `Your review of ${title}` });
    await expect(dialog.getByRole("textbox", { name: "Your review" })).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    expect(await findCutText(page)).toEqual([]);
  }
  await page.getByRole("link", { name: "Connect n8n" }).click();
  await expect(page).toHaveURL("/account/n8n");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect n8n");
  await expect(page.locator(".connect-way ol").first().getByRole("listitem")).toHaveCount(6);
  await expectAccessible(page);
  expect(await findCutText(page)).toEqual([]);
});
