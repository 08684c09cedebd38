import { buyButton, card, downloadButton, press } from "./checkout-page.ts";
import { expect, open, test } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

test.use({
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0",
});

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
  const panel = page.getByRole("region", { name: /^Order OW-/ });
  await expect(panel.getByText("Paid", { exact: true }).first()).toBeVisible();
  await open(page, "/store");
  await expect(downloadButton(page)).toBeVisible();
  await expect(card(page).getByRole("button", { name: /^Buy / })).toHaveCount(0);
});
