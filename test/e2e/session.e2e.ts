import type { Page } from "@playwright/test";
import { expect, open, scriptsOf, test } from "./fixtures.ts";
import { accountParts, signInAs } from "./sign-in-as.ts";

const menu = (page: Page) => page.getByRole("button", { name: "Account menu" });

/** Changes the stored session so that it expires in this many seconds. */
async function setSessionExpiry(page: Page, seconds: number): Promise<void> {
  await page.evaluate((left) => {
    const session = JSON.parse(localStorage.getItem("auth-session") ?? "{}");
    session.expires_at = Math.floor(Date.now() / 1000) + left;
    localStorage.setItem("auth-session", JSON.stringify(session));
  }, seconds);
}

test("HD-4: the header shows a skeleton while auth loads, then the avatar menu, then the sign-in icon", async ({
  page,
}) => {
  const { email } = await signInAs(page);
  await setSessionExpiry(page, -10);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/auth/v1/token*", async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "/about");
  await expect(page.getByTestId("user-skeleton")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toHaveCount(0);
  release();
  await expect(menu(page)).toHaveText((email[0] ?? "").toUpperCase());
  await expect(page.getByTestId("user-skeleton")).toHaveCount(0);

  await menu(page).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Settings", "Logout"]);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await menu(page).click();
  const parts = accountParts(page);
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await parts;
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  await expect(page.getByText("You have been successfully signed out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth-session"))).toBeNull();
});

test("HD-4: the avatar menu works by keyboard and on a small screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs(page);
  await open(page, "/about");
  // Focus loads the menu's code and stays where it is.
  await menu(page).focus();
  await expect(menu(page)).toHaveAttribute("data-state", "closed");
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
});

test("SI-14: without a session the icon appears at once, and the auth client is not loaded", async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await open(page, "/about");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const texts = await scripts();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.some((text) => text.includes("grant_type=refresh_token"))).toBe(false);
});

test("SI-10: a failed sign-out is reported, and the session stays", async ({ page, consoleErrors }) => {
  await signInAs(page);
  await open(page, "/about");
  await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 503, body: "" }));
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Sign Out Error")).toBeVisible();
  await expect(page.getByText("Failed to sign out")).toBeVisible();
  await expect(menu(page)).toBeVisible();
  consoleErrors.length = 0;
});

test("SI-15: with 90 s left the session is refreshed; 502, 503 and 504 are retried", async ({
  page,
  consoleErrors,
}) => {
  await signInAs(page);
  const answers = [502, 503, 504];
  let asked = 0;
  await page.route("**/auth/v1/token?grant_type=refresh_token", (route) => {
    const status = answers[asked];
    asked += 1;
    return status ? route.fulfill({ status, body: "" }) : route.continue();
  });
  await setSessionExpiry(page, 85);
  await open(page, "/about");
  await expect(menu(page)).toBeVisible();
  expect(asked).toBe(4);
  const left = await page.evaluate(
    () => JSON.parse(localStorage.getItem("auth-session") ?? "{}").expires_at - Date.now() / 1000,
  );
  expect(left).toBeGreaterThan(3000);

  await page.reload();
  await expect(menu(page)).toBeVisible();
  expect(asked).toBe(4);
  consoleErrors.length = 0;
});

test("SI-15: the 30 s tick refreshes a session once 90 s are left", async ({ page }) => {
  await page.clock.install();
  await signInAs(page);
  await setSessionExpiry(page, 150);
  await open(page, "/about");
  await expect(menu(page)).toBeVisible();
  const refreshed = page.waitForResponse(/grant_type=refresh_token/);
  await page.clock.runFor(65_000);
  expect((await refreshed).status()).toBe(200);
});
