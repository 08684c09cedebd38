import type { Page } from "@playwright/test";
import { orderPanel } from "#content/store/checkout/order-panel.ts";
import { buyButton, card, downloadButton, press } from "./checkout-page.ts";
import { expect, open, test } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

test.use({
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0",
});

const panel = (page: Page) => page.getByRole("region", { name: /^Order OW-/ });

test("PY-1: in an in-app browser the checkout leaves the page, and its form post returns to the paid order", async ({
  page,
}) => {
  await signInAs(page);
  await open(page, "/store");
  const posted = page.waitForRequest((request) => request.url().includes("/api/payment-callback"));
  await buyButton(page).click();
  await press(page, "Pay");
  expect((await posted).postData()).toMatch(/razorpay_signature=\w{64}/);
  await page.waitForURL(/\/store\?order=OW-/);
  await expect(panel(page).getByText("Paid", { exact: true }).first()).toBeVisible();
  await open(page, "/store");
  await expect(downloadButton(page)).toBeVisible();
  await expect(card(page).getByRole("button", { name: /^Buy / })).toHaveCount(0);
});

test("BW-4: in an in-app browser a declined payment shows the order's state, and the item can be bought again", async ({
  page,
}) => {
  await signInAs(page);
  await open(page, "/store");
  const posted = page.waitForRequest((request) => request.url().includes("/api/payment-callback"));
  await buyButton(page).click();
  await press(page, "Fail payment");
  expect((await posted).postData()).toContain("BAD_REQUEST_ERROR");
  await page.waitForURL(/\/store\?order=OW-/);
  await expect(panel(page).getByText(orderPanel.states.attempted.title)).toBeVisible();
  await expect(panel(page).getByText(orderPanel.confirming.title, { exact: true })).toHaveCount(0);
  await panel(page).getByRole("link").click();
  await expect(page.getByRole("main").getByRole("button", { name: /^Buy / }).first()).toBeVisible();
});
