import type { Page } from "@playwright/test";
import { buyButton, card, downloadButton, press, sandbox } from "./checkout-page.ts";
import { expect, open, test } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

test.use({ allowedErrors: /Failed to load resource|ERR_FAILED|dynamically imported/ });
const says = async (page: Page, title: string, description: string) => {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(description, { exact: true })).toBeVisible();
  await expect(buyButton(page)).toBeEnabled();
};

test.beforeEach(async ({ page }) => {
  await signInAs(page);
});

test("PY-5: order problem", async ({ page }) => {
  await page.route("**/api/create-order", (route) => route.fulfill({ status: 502, json: {} }));
  await open(page, "/store");
  await buyButton(page).click();
  await says(page, "Payment Error", "Unable to create order. Please try again later.");
});

test("PY-5: provider problem; the next attempt loads the script", async ({ page }) => {
  await page.route("**/checkout.js", (route) => route.abort(), { times: 1 });
  await open(page, "/store");
  await buyButton(page).click();
  await says(page, "Payment Error", "Unable to initialize payment. Please try again.");
  await buyButton(page).click();
  await expect(sandbox(page)).toBeVisible();
});

test("PY-4: verification problem, with a link to the order's status", async ({ page }) => {
  await page.route("**/api/verify-payment", (route) => route.fulfill({ json: { success: false } }));
  await open(page, "/store");
  await buyButton(page).click();
  await press(page, "Pay");
  await expect(page.getByText("Payment Error", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Payment verification failed. If you were charged, contact support.", { exact: true }),
  ).toBeVisible();
  await expect(card(page).getByRole("link", { name: "Order status" })).toBeVisible();
});

test("PY-4: download problem", async ({ page }) => {
  await page.route("**/api/secure-download*", (route) => route.fulfill({ status: 502, json: {} }));
  await open(page, "/store");
  await buyButton(page).click();
  await press(page, "Pay");
  await expect(page.getByText("Download Error", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Could not generate download link. Please contact support.", { exact: true }),
  ).toBeVisible();
  await expect(downloadButton(page)).toBeVisible();
});

test("PY-5: any other problem", async ({ page }) => {
  await page.route("**/assets/run-purchase-*.js", (route) => route.abort());
  await open(page, "/store");
  await buyButton(page).click();
  await says(page, "Payment Error", "Something went wrong. Please try again or contact support.");
});

test("PY-7: while the bank has not answered the page shows 'confirming', then that it is paid", async ({
  page,
}) => {
  await page.route("**/api/verify-payment", (route) =>
    route.fulfill({ json: { success: false, status: "confirming" } }),
  );
  await open(page, "/store");
  await buyButton(page).click();
  await press(page, "Pay");
  await expect(page.getByText("Confirming your payment", { exact: true })).toBeVisible();
  const panel = page.getByRole("region", { name: /^Order OW-/ });
  await expect(panel).toBeVisible();
  // The webhook fulfils the order without this page.
  await expect(panel.getByText("Paid", { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  await expect(downloadButton(page)).toBeVisible();
});
