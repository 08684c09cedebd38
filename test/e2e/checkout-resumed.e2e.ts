import type { Page } from "@playwright/test";
import { buyButton, downloadButton, press, sandbox } from "./checkout-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open, test } from "./fixtures.ts";
import { newAddress, signInMail } from "./sign-in-as.ts";
import { desk, phone, widths } from "./widths.ts";

test("PY-1 SI-12: after an anonymous visitor signs in with Google the purchase continues, once", async ({
  page,
}) => {
  const email = newAddress("buyer");
  const orders = countOrders(page);
  await open(page, "/store");
  await buyButton(page, 2).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill("Bea Buyer");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(sandbox(page)).toBeVisible();
  await press(page, "Pay");
  await expect(downloadButton(page, 2)).toBeVisible();
  await open(page, "/store");
  await expect(downloadButton(page, 2)).toBeVisible();
  expect(orders.count).toBe(1);
});

test("PY-1: closing the sign-in dialog returns the button to idle", async ({ page }) => {
  await open(page, "/store");
  await buyButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(buyButton(page)).toBeEnabled();
});

/** Counts the orders that a page creates. */
function countOrders(page: Page): { count: number } {
  const orders = { count: 0 };
  page.on("request", (request) => {
    if (request.url().endsWith("/api/create-order")) orders.count++;
  });
  return orders;
}

/** The waiting purchase has run and was cancelled; back on the page, signed in, it must not start again. */
async function expectNotStartedAgain(page: Page, orders: { count: number }): Promise<void> {
  await press(page, "Close");
  await expect(buyButton(page, 2)).toBeEnabled();
  expect(orders.count).toBe(1);
  // Leaves the page so that none of its pending responses is taken for the awaited one.
  await page.goto("about:blank");
  const library = page.waitForResponse("**/api/library");
  await open(page, "/store");
  await library;
  // A resumed purchase would show 'Processing…' as soon as the session is known.
  await expect(buyButton(page, 2)).toBeEnabled();
  // Does not scroll to the link: Back would restore the end of the list, where the third card is not rendered.
  await page.getByRole("link", { name: "Resources", exact: true }).first().dispatchEvent("click");
  await expect(page).toHaveURL(/\/resources/);
  await page.goBack();
  await expect(buyButton(page, 2)).toBeEnabled();
  expect(orders.count).toBe(1);
  await expect(sandbox(page)).toBeHidden();
}

async function askForLink(page: Page, email: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  return signInMail(page.request, email);
}

test("PY-1 SI-12: a purchase waiting for the sign-in code continues once", async ({ page }) => {
  const orders = countOrders(page);
  await open(page, "/store");
  await buyButton(page, 2).click();
  const { code } = await askForLink(page, newAddress("buyer"));
  await page.getByLabel("Or type the 6-digit code").fill(code);
  await page.keyboard.press("Enter");
  await expect(sandbox(page)).toBeVisible();
  await expectNotStartedAgain(page, orders);
});

for (const viewport of widths(desk))
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("PY-1 SI-12 BW-5: a purchase waiting for a link continues once, in the tab that opened the link", async ({
      page,
      context,
    }) => {
      const orders = countOrders(page);
      await open(page, "/store");
      await buyButton(page, 2).click();
      const { link } = await askForLink(page, newAddress("buyer"));
      const other = await context.newPage();
      const others = countOrders(other);
      await other.goto(link);
      await expect(sandbox(other)).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(buyButton(page, 2)).toBeEnabled();
      await expectNotStartedAgain(other, others);
      expect(orders.count).toBe(0);
    });
  });

for (const viewport of widths(phone))
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("PY-1 BW-5: an expired link offers a new one to the same address, and the purchase continues with it", async ({
      page,
      context,
    }) => {
      const email = newAddress("buyer");
      await open(page, "/store");
      await buyButton(page, 2).click();
      // Asks for another address, because an address gets one mail a minute, and stores it as this one's old request.
      const stale = new URL((await askForLink(page, newAddress("other"))).link);
      stale.searchParams.set("token_hash", "x".repeat(43));
      await page.evaluate(
        (requested) => localStorage.setItem("auth-requested-links", requested),
        JSON.stringify([{ email, at: Date.now() - 3_700_000 }]),
      );
      const second = await context.newPage();
      await second.goto(stale.href);
      const dialog = second.getByRole("dialog", { name: "This link no longer works" });
      await expect(dialog.getByLabel("Email address")).toHaveValue(email);
      await expectAccessible(second, "dialog[open]");
      await dialog.getByRole("button", { name: "Send a new link" }).click();
      await expect(dialog.getByText(`Magic link sent to ${email}.`)).toBeVisible();

      const third = await context.newPage();
      await third.goto((await signInMail(page.request, email)).link);
      await expect(sandbox(third)).toBeVisible();
      for (const waited of [page, second]) {
        await expect(waited).toHaveURL(/\/store$/);
        await expect(buyButton(waited, 2)).toBeEnabled();
        await expect(sandbox(waited)).toBeHidden();
      }
    });
  });
