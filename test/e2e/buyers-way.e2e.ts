import type { Page } from "@playwright/test";
import { card, press, receipts, sandbox } from "./checkout-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open } from "./fixtures.ts";
import { newOperator, test } from "./operator-site.ts";
import { signInAs } from "./sign-in-as.ts";
import { desk, phone, widths } from "./widths.ts";

const ITEM = "inbound-lead-router";
const BUNDLE = "revenue-desk-bundle";

// These tests share one site, so they run one after the other.
test.describe.configure({ mode: "default" });

for (const viewport of widths(phone))
  test(`BW-2: at ${viewport.width} px a discount code from a shared link applies on cards, pages and the invoice until it is removed`, async ({
    page,
  }) => {
    const code = viewport === phone ? "SPRING20" : "AUTUMN20";
    await addCode(page, newOperator(), { code, percent: 20 });
    await signInAs(page);
    await page.setViewportSize(viewport);
    await open(page, `/store?code=${code.toLowerCase()}`);
    await expect(page.getByText(`${code}: 20% off`)).toBeVisible();
    const rows: { slug: string; price_cents: number }[] = await (
      await page.request.get("/api/resources?is_free=false")
    ).json();
    const [first] = rows;
    const price = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
    const asked = Math.floor(((first?.price_cents ?? 0) * 80) / 100);
    await expect(card(page).locator("s")).toHaveText(price(first?.price_cents ?? 0));
    const buy = card(page).getByRole("button", { name: `Buy ${price(asked)}`, exact: true });
    await expect(buy).toHaveAccessibleDescription(/\w/);
    const ordered = page.waitForResponse("**/api/create-order");
    await buy.click();
    expect(await (await ordered).json()).toMatchObject({ price_cents: asked });
    await press(page, "Close");
    await expect(page.getByText("Nothing was charged", { exact: true })).toBeVisible();

    // Another page, without the code in its URL.
    await open(page, `/store/${ITEM}`);
    await expect(page.getByText(`${code}: 20% off`)).toBeVisible();
    await expect(page.getByText(`${code} applied.`)).toBeVisible();
    await expect(page.locator(".item-aside s")).toContainText("$49");
    await expectAccessible(page, "main");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Buy $39.20" }).click();
    await press(page, "Pay");
    await file;
    const document = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download invoice" }).click();
    expect((await document).suggestedFilename()).toMatch(/\.pdf$/);

    await open(page, "/store");
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText(`${code}: 20% off`)).toBeHidden();
    await expect(page.locator(".resource-card s")).toHaveCount(0);
    await page.reload();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.getByText(`${code}: 20% off`)).toBeHidden();
  });

for (const viewport of widths(phone))
  test(`BW-3 BW-4 WP-2: at ${viewport.width} px the page shows what is bought, what is charged and the outcome, in two clicks`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { email } = await signInAs(page);
    await open(page, `/store/${ITEM}`);
    const buy = page.getByRole("button", { name: "Buy $49", exact: true });
    await expect(buy).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Charged as ₹4,067 (about $49)")).toBeVisible();
    await expect(page.getByLabel("Country for the invoice")).toHaveValue(/^[A-Z]{2}$/);
    await expect(page.getByRole("link", { name: "Refund policy" })).toHaveAttribute(
      "href",
      "/cancellation-refund",
    );
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await expect(buy).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, "main");
    // The tab order follows the visual order.
    await page.getByText("Have a code?").focus();
    const order = [/^Buy for yourself/, /^Country for/, /^Billing details/, /^Refund policy$/, /^Buy \$49$/];
    for (const next of order) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveAccessibleName(next);
    }

    await buy.click();
    await press(page, "Close");
    await expect(page.getByText("Nothing was charged.")).toBeVisible();
    await buy.click();
    await press(page, "Fail payment");
    await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
    const file = page.waitForEvent("download");
    await press(page, "Pay");
    await file;
    const done = page.getByRole("heading", { name: `It's yours. Receipt sent to ${email}` });
    await expect(done).toBeInViewport();
    await expect(done).toBeFocused();
    await expect(page.getByText("Payment Failed", { exact: true })).toBeHidden();
    // WP-2: what is still to set up.
    const checkList = page.locator(".next-steps");
    await expect(checkList.getByText(/^About \d+ minutes to set up$/)).toBeVisible();
    for (const name of ["Download", /^Copy for n8n/, /^What to set up/, "Download invoice"])
      await expect(page.getByRole("button", { name }).first()).toBeVisible();
    await expectAccessible(page, "main");
    await expect.poll(async () => (await receipts(page, email)).length).toBe(1);

    // BW-4: the order page prints on one sheet.
    await page.getByRole("link", { name: "Order status" }).click();
    await expect(page.getByRole("region", { name: /^Order OW-/ })).toBeVisible();
    expect(pagesOf(await page.pdf())).toBe(1);

    // A bundle leads to the library.
    await open(page, `/store/${BUNDLE}`);
    await page.getByRole("button", { name: /^Buy \$/ }).click();
    await press(page, "Pay");
    await expect(page.getByRole("heading", { name: /^It's yours\. Receipt sent to / })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open your library" })).toBeVisible();
    await expectAccessible(page, ".item-aside");
  });

for (const viewport of widths(desk))
  test(`BW-7 SW-4: at ${viewport.width} px a buyer abroad is invoiced abroad for a foreign card and at home for a domestic one; the page and the operator see why`, async ({
    page,
  }) => {
    const { accessToken } = await signInAs(page, newOperator());
    await page.setViewportSize(viewport);
    const headers = { Authorization: `Bearer ${accessToken}` };
    for (const { slug, abroad, country } of [
      { slug: ITEM, abroad: true, country: /^Germany: / },
      { slug: "failed-payment-recovery", abroad: false, country: /^India: .*Germany/ },
    ]) {
      await open(page, `/store/${slug}`);
      await page.getByLabel("Country for the invoice").selectOption("DE");
      const created = page.waitForResponse("**/api/create-order");
      await page.getByRole("button", { name: /^Buy \$/ }).click();
      expect((await created).request().postDataJSON()).toMatchObject({ slug, country: "DE" });
      const { reference } = await (await created).json();
      await sandbox(page).getByLabel("The card is from abroad").setChecked(abroad);
      const file = page.waitForEvent("download");
      await press(page, "Pay");
      await file;
      const seen = await page.request.get(`/api/operator/orders/${reference}`, { headers });
      expect((await seen.json()).order.country).toMatch(country);
      const changed = page.getByText("The invoice is for India, not Germany");
      await expect(page.getByRole("button", { name: "Download invoice" })).toBeVisible();
      if (abroad) {
        await expect(changed).toHaveCount(0);
        continue;
      }
      await expect(changed).toBeVisible();
      await expectAccessible(page, ".item-aside");
      await page.getByRole("button", { name: "Correct", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Correct an invoice" })).toBeVisible();
    }
  });

test("BW-4: a payment that the bank has not confirmed shows as confirming, in place and after a reload", async ({
  page,
}) => {
  await signInAs(page);
  await open(page, `/store/${ITEM}`);
  let released = false;
  await page.route("**/api/verify-payment", (route) => (released ? route.continue() : route.abort()));
  await page.route("**/api/orders/*", (route) => (released ? route.continue() : route.abort()));
  await page.getByRole("button", { name: "Buy $49", exact: true }).click();
  await press(page, "Pay");
  const confirming = page.getByRole("heading", { name: "Confirming your payment" });
  await expect(confirming).toBeVisible();
  await page.reload();
  await expect(confirming).toBeVisible();
  await expect(sandbox(page)).toBeHidden();
  released = true;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { name: /^It's yours\./ })).toBeVisible();
});
test.use({ allowedErrors: /Failed to load resource/ });

function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function addCode(page: Page, operator: string, data: { code: string; percent: number }): Promise<void> {
  const { accessToken } = await signInAs(page, operator);
  const headers = { Authorization: `Bearer ${accessToken}` };
  expect((await page.request.post("/api/operator/codes", { headers, data })).status()).toBe(201);
}
