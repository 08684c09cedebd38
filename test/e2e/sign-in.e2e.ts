import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./expect-accessible.ts";
import { expectApart } from "./expect-apart.ts";
import { expect, open, test, withMotion } from "./fixtures.ts";
import { newAddress, signInMail } from "./sign-in-as.ts";
import { phone } from "./widths.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Welcome to Opswright" });

async function openDialog(page: Page, path = "/about") {
  await open(page, path);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openEmailForm(page: Page) {
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  return dialog;
}

test.describe("with motion", () => {
  test.use(withMotion);

  test("SI-1: the dialog is modal, at most 420 px wide, and has a close button", async ({ page }) => {
    const dialog = await openDialog(page);
    await expect(dialog).toContainText("Sign in to access your account and premium resources.");
    expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(420);
    await dialog.getByRole("button", { name: "Close sign-in" }).click();
    await expect(dialog).toBeHidden();
  });
});

test("SI-2: view one offers Google, 'or' and email, and links to the terms and the privacy policy", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(dialog.getByText("or", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Continue with Email" })).toBeVisible();
  await expect(dialog.locator('a[href="/privacy"]')).toBeVisible();
  await dialog.locator('a[href="/terms"]').click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(dialog).toBeHidden();
});

test("SI-2 SI-3 SI-4: the email form has its field and placeholder, is disabled while empty or sending, and goes back; axe reports nothing in either view", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const expectNoMistakes = () => expectAccessibleInBothThemes(page, { part: "dialog[open]" });
  await expectNoMistakes();
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  const field = dialog.getByLabel("Email address");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("type", "email");
  await expect(field).toHaveAttribute("required", "");
  await expect(field).toHaveAttribute("placeholder", /^\S+@example\.com$/);
  const submit = dialog.getByRole("button", { name: "Send Magic Link" });
  await expect(submit).toBeDisabled();
  await expectNoMistakes();
  await field.fill("   ");
  await expect(submit).toBeDisabled();

  let asked = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/auth/v1/otp*", async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await field.fill("not-an-address");
  await submit.click();
  expect(asked).toBe(0);
  await field.fill(newAddress());
  await submit.click();
  await expect(dialog.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await field.press("Enter");
  answer();
  await expect(page.getByText("Check your email!")).toBeVisible();
  expect(asked).toBe(1);
  await expectNoMistakes();

  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await expect(field).toHaveValue("");
  await dialog.getByRole("button", { name: "← Back to sign in options" }).click();
  await expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeVisible();
});

test("SI-7 SI-8: from the header a sent link shows a toast, clears the form and returns to the options", async ({
  page,
}) => {
  const dialog = await openEmailForm(page);
  const email = newAddress();
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(page.getByText("Check your email!")).toBeVisible();
  await expect(page.getByText("We sent you a sign-in link.")).toBeVisible();
  await expect(dialog.getByLabel("Email address")).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  // The toast is inside the dialog, so it can be read, announced and dismissed.
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Check your email!")).toBeHidden();
  await expect(dialog).toBeVisible();

  const { code } = await signInMail(page.request, email);
  await dialog.getByLabel("Or type the 6-digit code").fill(code);
  await dialog.getByRole("button", { name: "Sign in with code" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("SI-1 SI-3: works by keyboard alone and restores focus", async ({ page }) => {
  await open(page, "/about");
  const opener = page.getByRole("button", { name: "Sign in", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Email address")).toBeFocused();
  await page.keyboard.type(newAddress());
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Or type the 6-digit code")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("SI-1 HD-4: on a small screen the dialog fits and the header has the same sign-in icon", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const dialog = await openDialog(page);
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(344);
  expect(box?.height).toBeLessThanOrEqual(608);
});

test("HD-10: on a small screen a dialog ends above its toast until that is dismissed", async ({ page }) => {
  await page.setViewportSize(phone);
  const dialog = await openEmailForm(page);
  await dialog.getByLabel("Email address").fill(newAddress());
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  const toast = page.locator(".toast").filter({ hasText: "Check your email!" });
  await expect(toast).toBeVisible();
  await expectApart(toast, dialog);
  const last = dialog.getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });

  const top = (await toast.boundingBox())?.y ?? 0;
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast).toBeHidden();
  const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
  expect(y + height).toBeGreaterThan(top);
});
