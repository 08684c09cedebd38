import { expect, open, test } from "./fixtures.ts";

test("PG-16 Appearance, Notifications and Account, with Billing & Subscription marked coming soon", async ({
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

test("PG-16 email and push notifications are the string true or false under a key of their own, by mouse and by keyboard", async ({
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

test("PG-16 the light/dark toggle changes the theme, and the way back to the system is one switch", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/settings");
  const dark = page.getByRole("switch", { name: "Dark mode" });
  const system = page.getByRole("switch", { name: "Use the system's setting" });
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

test("PG-16 AC-4 /settings#notifications leads to its section", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await open(page, "/settings#notifications");
  await expect(page.getByRole("region", { name: "Notifications" })).toBeInViewport();
});
