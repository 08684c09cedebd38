import { expect, open, test } from "./fixtures.ts";
import { newAddress, signInAs, signInMail } from "./sign-in-as.ts";

test("HD-2 HD-8: following a link from header, page or footer by keyboard moves focus to the new page", async ({
  page,
}) => {
  await open(page, "/faq");
  const content = page.locator("#content");
  for (const [link, path] of [
    [page.getByRole("banner").getByRole("link", { name: "Work", exact: true }), "/work"],
    [page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }), "/faq"],
    [page.getByRole("main").getByRole("link", { name: "Contact Us" }), "/contact"],
  ] as const) {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
    await expect(content).toBeFocused();
  }
});

test("HD-10: dismissing a toast by keyboard restores focus", async ({ page }) => {
  await signInAs(page);
  await open(page, "/resources");
  const download = page.getByRole("button", { name: "Download Free" }).first();
  await download.focus();
  await page.keyboard.press("Enter");
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await expect(dismiss).toBeVisible();
  await expect(download).toBeFocused();
  await dismiss.focus();
  await page.keyboard.press("Enter");
  await expect(dismiss).toHaveCount(0);
  await expect(download).toBeFocused();
});

test("PG-15: answering the cookie bar by keyboard leaves focus on the page", async ({ page }) => {
  await open(page, "/about");
  const accept = page.getByRole("region", { name: "Cookie choice" }).getByRole("button").last();
  await accept.focus();
  await page.keyboard.press("Enter");
  await expect(accept).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
});

test("SI-12: when sign-in removes the button that opened the dialog, focus moves to the page", async ({
  page,
}) => {
  await open(page, "/about");
  await page.getByRole("button", { name: "Sign in", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  const email = newAddress();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Or type the 6-digit code")).toBeFocused();
  await page.keyboard.type((await signInMail(page.request, email)).code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  await expect(page.locator("#content")).toBeFocused();
});

test("CA-5: clearing the filters by keyboard leaves focus on the page", async ({ page }) => {
  await open(page, "/store?q=zzzz");
  const clear = page.getByRole("button", { name: "Clear filters" });
  await clear.focus();
  await page.keyboard.press("Enter");
  await expect(clear).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test.describe("an unknown order", () => {
  test.use({ allowedErrors: /404/ });

  test("PY-7: closing an order's status by keyboard leaves focus on the page", async ({ page }) => {
    await open(page, "/store?order=OW-AAAAA-AAAAA-AAAAA-AAAAA");
    const close = page
      .getByRole("region", { name: /^Order OW-/ })
      .getByRole("button", { name: "To the store" });
    await close.focus();
    await page.keyboard.press("Enter");
    await expect(close).toHaveCount(0);
    await expect(page.locator("#content")).toBeFocused();
  });
});

test.describe("sign-in that fails", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("SI-4 SI-8: focus stays in the dialog: on the button after a failure, on the option after going back", async ({
    page,
  }) => {
    await page.route("**/auth/v1/otp*", (route) => route.fulfill({ status: 500, json: { message: "Down" } }));
    await open(page, "/about");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Continue with Email" }).click();
    await dialog.getByLabel("Email address").fill(newAddress());
    const send = dialog.getByRole("button", { name: "Send Magic Link" });
    await send.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").getByText("Error", { exact: true })).toBeVisible();
    await expect(send).toBeFocused();
    await dialog.getByRole("button", { name: "← Back to sign in options" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Continue with Email" })).toBeFocused();
  });
});
