import { SESSION_KEY } from "#app/features/auth/session/stored-session.ts";
import { sessionOf, signInByGoogle, type TestBrowser } from "#test/auth-client.ts";
import { expect, open, test } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

test("PG-16: shows Appearance, Notifications and Account, with Billing & Subscription marked coming soon", async ({
  page,
}) => {
  await open(page, "/settings");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Appearance",
    "Notifications",
    "Account",
  ]);
  const account = main.getByRole("region", { name: "Account" });
  await expect(account.getByText("Billing & Subscription")).toBeVisible();
  await expect(account.getByText("Coming soon")).toBeVisible();
});

test("PG-16: the email and push switches store the string true or false under their own keys, by mouse and by keyboard", async ({
  page,
}) => {
  await open(page, "/settings");
  const read = () => page.evaluate(() => ({ ...localStorage }));
  const stored: Record<string, string> = {};
  for (const [name, key] of [
    ["Email notifications", "email-notifications"],
    ["Push notifications", "push-notifications"],
  ] as const) {
    const control = page.getByRole("switch", { name });
    await control.click();
    expect(await read()).toEqual({ ...stored, [key]: "true" });
    await page.keyboard.press("Space");
    await expect(control).not.toBeChecked();
    expect(await read()).toEqual({ ...stored, [key]: "false" });
    await control.click();
    stored[key] = "true";
  }
  await open(page, "/settings");
  for (const name of ["Email notifications", "Push notifications"])
    await expect(page.getByRole("switch", { name })).toBeChecked();
});

test("PG-16: the light/dark toggle changes the theme, and one switch returns to the system theme", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/settings");
  const dark = page.getByRole("switch", { name: "Dark mode" });
  const system = page.getByRole("switch", { name: "Use the system setting" });
  await expect(system).toBeChecked();
  await dark.click();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(system).not.toBeChecked();
  await dark.click();
  await expect(page.locator("html")).toHaveClass("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveClass("light");
  await system.click();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(dark).toBeChecked();
  await system.click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
});

test("PG-16 AC-4: /settings#notifications scrolls to its section", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await open(page, "/settings#notifications");
  await expect(page.getByRole("region", { name: "Notifications" })).toBeInViewport();
});

test("TA-6: the menu signs out only this browser; Sign out everywhere ends all sessions and n8n addresses", async ({
  page,
}) => {
  const { email } = await signInAs(page);
  const url = new URL(page.url()).origin;
  const [first, second] = [
    await signInByGoogle({ url }, { email }),
    await signInByGoogle({ url }, { email }),
  ];
  const { access_token, ...session } = await sessionOf(second);
  const isAlive = async (browser: TestBrowser) => (await browser.auth.getUser()).error === null;

  await open(page, "/settings");
  await expect(page.getByRole("button", { name: "Sign out everywhere" })).toBeVisible();
  const local = page.waitForResponse("**/auth/v1/logout*");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  expect((await local).url()).toContain("?scope=local");
  await expect(page.getByText("You have been successfully signed out.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out everywhere" })).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
  expect(await isAlive(first)).toBe(true);

  const headers = { Authorization: `Bearer ${access_token}` };
  const made = await page.request.post("/api/n8n-tokens", { headers });
  const { url: address } = await made.json();
  expect((await page.request.get(`${address}/health`)).status()).toBe(200);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify({ access_token, ...session }),
  ] as const);
  await open(page, "/settings");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You have been successfully signed out.")).toBeVisible();
  expect(await isAlive(first)).toBe(false);
  expect((await page.request.get(`${address}/health`)).status()).toBe(404);
});
