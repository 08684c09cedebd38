import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open, test } from "./fixtures.ts";
import { newAddress, signInMail } from "./sign-in-as.ts";

/** Starts a protected action that waits for sign-in: the dialog then reports inline. */
async function startDownload(page: Page) {
  await open(page, "/resources");
  await page
    .getByRole("button", { name: /^Download Free/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Sign in to download" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function askForLink(page: Page, email: string) {
  const dialog = await startDownload(page);
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  return dialog;
}

const sentence = (email: string) =>
  `Magic link sent to ${email}. Check your inbox and click the link to sign in.`;

test("SI-5 SI-8 DL-1 BW-5: an odd address is questioned once; the confirmation replaces the form; Back shows the options and an empty form", async ({
  page,
}) => {
  const email = newAddress().replace("example.com", "gmial.com");
  const dialog = await askForLink(page, email);
  await expect(dialog.getByText(`Did you mean ${email.replace("gmial", "gmail")}?`)).toBeVisible();
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(dialog).toContainText("Create a free account to access downloads. We never share your email.");
  await expect(dialog.getByText(sentence(email), { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Email address")).toHaveCount(0);
  await expect(page.locator(".toast")).toHaveCount(0);
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "← Back to sign in options" }).click();
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await expect(dialog.getByLabel("Email address")).toHaveValue("");
});

test("SI-6: a failed mail shows the service's message or ours in a red box", async ({
  page,
  consoleErrors,
}) => {
  await page.route("**/auth/v1/otp*", (route) =>
    route.fulfill({ status: 429, json: { code: "x", msg: "Please wait a minute." } }),
  );
  const dialog = await askForLink(page, newAddress());
  const box = dialog.getByRole("alert");
  await expect(box).toHaveText("Please wait a minute.");
  await expect(box.locator("p")).toHaveCSS("color", "rgb(179, 38, 30)");
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.route("**/auth/v1/otp*", (route) => route.fulfill({ status: 503, body: "" }));
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  await expect(box).toHaveText("Failed to send magic link");
  await dialog.getByLabel("Email address").press("End");
  await page.keyboard.type("x");
  await expect(box, "what was said of one address is not said of another").toHaveText("");
  consoleErrors.length = 0;
});

test("SI-6: a failed Google sign-in shows a red box", async ({ page }) => {
  const dialog = await startDownload(page);
  for (const [message, shown] of [
    ["The storage is closed", "The storage is closed"],
    ["", "Failed to sign in with Google"],
  ] as const) {
    await page.evaluate((text) => {
      Storage.prototype.setItem = () => {
        throw new Error(text);
      };
    }, message);
    await dialog.getByRole("button", { name: "Continue with Google" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(shown);
  }
});

test("SI-12: after the code is entered the dialog closes and the download starts", async ({ page }) => {
  const email = newAddress();
  const dialog = await askForLink(page, email);
  const { code } = await signInMail(page.request, email);
  const download = page.waitForEvent("download");
  await dialog.getByLabel("Or type the 6-digit code").fill(code);
  await page.keyboard.press("Enter");
  await download;
  await expect(dialog).toBeHidden();
});

test("SI-5: a wrong code is refused and can be corrected", async ({ page, consoleErrors }) => {
  const email = newAddress();
  const dialog = await askForLink(page, email);
  const { code } = await signInMail(page.request, email);
  await dialog.getByLabel("Or type the 6-digit code").fill(code === "111111" ? "222222" : "111111");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Token has expired or is invalid")).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByLabel("Or type the 6-digit code").fill(code);
  await page.keyboard.press("Enter");
  await download;
  consoleErrors.length = 0;
});

test("DL-1 SI-12 BW-5: after the link is opened in another tab the download continues there, once", async ({
  page,
  context,
}) => {
  const email = newAddress();
  const dialog = await askForLink(page, email);
  await expect(dialog.getByText(sentence(email))).toBeVisible();
  const { link } = await signInMail(page.request, email);
  const downloads: string[] = [];
  page.on("download", (file) => downloads.push(file.suggestedFilename()));
  const other = await context.newPage();
  const started = other.waitForEvent("download");
  other.on("download", (file) => downloads.push(file.suggestedFilename()));
  await other.goto(link);
  expect((await started).suggestedFilename()).toMatch(/\.(json|pdf)$/);
  await expect(dialog).toBeHidden();
  await expect(other).toHaveURL(/\/resources$/);
  expect(downloads).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem("pending-action"))).toBeNull();
});

for (const way of ["Google", "a link in the same tab"] as const)
  test(`SI-12: after ${way} led away and back, the waiting download continues`, async ({ page }) => {
    const email = newAddress();
    const download = page.waitForEvent("download");
    if (way === "Google") {
      const dialog = await startDownload(page);
      await dialog.getByRole("button", { name: "Continue with Google" }).click();
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Continue" }).click();
    } else {
      const dialog = await askForLink(page, email);
      await expect(dialog.getByText(sentence(email))).toBeVisible();
      await page.goto((await signInMail(page.request, email)).link);
    }
    await expect(page).toHaveURL(/\/resources/);
    await download;
    expect(await page.evaluate(() => sessionStorage.getItem("pending-action"))).toBeNull();
  });

test("DL-1 SI-12: closing the dialog cancels the action silently: a later sign-in does not start it", async ({
  page,
}) => {
  const dialog = await startDownload(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("pending-action"))).toBeNull();
  await expect(page.getByRole("alert").filter({ hasText: /Download/ })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Download Free/ }).first()).toBeEnabled();
});
