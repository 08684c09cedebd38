import type { Page } from "@playwright/test";
import { checkout } from "#content/store/checkout/checkout.ts";
import { buyButton, card, downloadButton, press, receipts, sandbox } from "./checkout-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open, test, withMotion } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

test.describe("with motion", () => {
  test.use(withMotion);

  test("PY-1 PY-9: paying shows processing, the checkout with INR and rate, the download, the receipt, and 'Download' in place of 'Buy'", async ({
    page,
  }) => {
    const { email } = await signInAs(page);
    await open(page, "/store");
    const scripts: string[] = [];
    page.on("request", (request) => request.url().includes("checkout.js") && scripts.push(request.url()));
    const [first] = await (await page.request.get("/api/resources?is_free=false")).json();
    const rupees = Math.round((first.price_cents * 83) / 100).toLocaleString("en-IN");
    await buyButton(page).click();
    await expect(card(page).getByRole("button", { name: "Processing…" })).toBeDisabled();
    await expect(sandbox(page)).toBeVisible();
    await expect(sandbox(page).getByText(`₹${rupees}`, { exact: true })).toBeVisible();
    await expect(sandbox(page).getByText(/at 1 USD = ₹83, fixed rate/)).toBeVisible();
    const file = page.waitForEvent("download");
    await press(page, "Pay");
    expect((await file).suggestedFilename()).not.toBe("");
    await expect(page.getByText("Your download should begin shortly.")).toBeVisible();
    await expect(downloadButton(page)).toBeVisible();
    expect(scripts).toHaveLength(1);
    await expect.poll(async () => (await receipts(page, email)).length).toBe(1);

    await card(page).getByRole("link", { name: "Order status" }).click();
    const panel = page.getByRole("region", { name: /^Order OW-/ });
    await expect(panel.getByText("Paid", { exact: true }).first()).toBeVisible();
    await expect(panel).toContainText(`₹${rupees}`);
    const [mail] = await receipts(page, email);
    expect(mail?.text).toContain(new URL(page.url()).searchParams.get("order"));
  });
});

test("PY-8: owners see 'Download' in every tab and cannot pay twice, even from a stale tab", async ({
  page,
  context,
}) => {
  const { email } = await signInAs(page);
  const [looked, stale] = [await context.newPage(), await context.newPage()];
  for (const tab of [looked, stale]) {
    await open(tab, "/store");
    await expect(buyButton(tab)).toBeVisible();
  }
  await open(page, "/store");
  await buyButton(page).click();
  await press(page, "Pay");
  await expect(downloadButton(page)).toBeVisible();
  // One tab notices when it becomes visible; the other asks again before paying.
  await looked.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(downloadButton(looked)).toBeVisible();
  // The stale tab shows that the item is owned, offers the download and charges nothing.
  await buyButton(stale).click();
  await expect(stale.getByText(checkout.owned.title, { exact: true })).toBeVisible();
  await expect(downloadButton(stale)).toBeVisible();
  await expect(sandbox(stale)).toBeHidden();
  await expect.poll(async () => (await receipts(page, email)).length).toBe(1);

  await open(page, "/store");
  await expect(downloadButton(page)).toBeVisible();
  const file = page.waitForEvent("download");
  await downloadButton(page).click();
  await file;
});

test("PY-4: after a failed payment a toast shows the provider's words, and the same checkout accepts the next attempt", async ({
  page,
}) => {
  await signInAs(page);
  await open(page, "/store");
  await buyButton(page, 1).click();
  await press(page, "Fail payment");
  await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").getByText(/declined by the bank/)).toBeVisible();
  await press(page, "Pay");
  await expect(downloadButton(page, 1)).toBeVisible();
});

test("PY-1 BW-4: closing the checkout, with Escape too, returns to idle and charges nothing", async ({
  page,
}) => {
  await signInAs(page);
  await open(page, "/store");
  await buyButton(page).click();
  await press(page, "Close");
  await expect(sandbox(page)).toBeHidden();
  await expect(page.getByRole("status").getByText("Nothing was charged", { exact: true })).toBeVisible();
  await expect(buyButton(page)).toBeEnabled();
  await buyButton(page).click();
  await expect(sandbox(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(buyButton(page)).toBeEnabled();
  await expect(buyButton(page)).toBeFocused();
  await expect(page.getByRole("alert")).toBeEmpty();
});

test.describe("two tabs", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("PY-7 PY-8: paying in two tabs at once gives one purchase and one receipt", async ({
    page,
    context,
  }) => {
    const { email } = await signInAs(page);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await open(tab, "/store");
      await buyButton(tab).click();
      await expect(sandbox(tab)).toBeVisible();
    }
    await Promise.all([press(page, "Pay"), press(other, "Pay")]);
    // The later tab's checkout stays open with this message. Once closed, it looks up what is owned and finds the
    // other tab's purchase.
    const refused = (tab: Page) => sandbox(tab).getByText("This order has already been paid.");
    for (const tab of [page, other]) await expect(refused(tab).or(downloadButton(tab)).first()).toBeVisible();
    for (const tab of [page, other]) {
      if (await refused(tab).isVisible()) await press(tab, "Close");
      await expect(downloadButton(tab)).toBeVisible();
    }
    await expect.poll(async () => (await receipts(page, email)).length).toBe(1);
  });
});

test("PY-7: closing the tab right after paying still delivers, and the receipt is mailed", async ({
  page,
  context,
}) => {
  const { email } = await signInAs(page);
  const tab = await context.newPage();
  await open(tab, "/store");
  await tab.route("**/api/verify-payment", () => tab.close());
  await buyButton(tab).click();
  await press(tab, "Pay").catch(() => {});
  await expect.poll(async () => (await receipts(page, email)).length, { timeout: 15_000 }).toBe(1);
  await open(page, "/store");
  await expect(downloadButton(page)).toBeVisible();
});

test("PY-7: when the bank answers late the page shows waiting, never failed, then paid", async ({ page }) => {
  await signInAs(page);
  await open(page, "/store");
  const ordered = page.waitForResponse("**/api/create-order");
  await buyButton(page).click();
  const { reference } = await (await ordered).json();
  await sandbox(page).getByLabel("After failing, the bank says yes late").check();
  await press(page, "Fail payment");
  await expect(page.getByText("Payment Failed", { exact: true })).toBeVisible();
  await press(page, "Close");
  await open(page, `/store?order=${reference}`);
  const panel = page.getByRole("region", { name: `Order ${reference}` });
  await expect(panel.getByText(/^Waiting for the/)).toBeVisible();
  await expect(panel).not.toContainText(/failed/i);
  // The bank confirms after 10 s; the page asks after 9, 16, 26 and 42 s.
  await expect(panel.getByText("Paid", { exact: true }).first()).toBeVisible({ timeout: 50_000 });
});

test.describe("an unknown order number", () => {
  test.use({ allowedErrors: /Failed to load resource/ });
  test("PY-7: shows that there is no such order", async ({ page }) => {
    await open(page, "/store?order=OW-NOPE");
    await expect(page.getByText("There is no order with this number.")).toBeVisible();
    await page.getByRole("button", { name: "To the store" }).click();
    await expect(page).toHaveURL(/\/store$/);
  });
});

test.describe("mobile", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test("PY-1: on a phone the whole flow fits, from the details too, and axe reports nothing", async ({
    page,
  }) => {
    await signInAs(page);
    await open(page, "/store");
    await card(page).getByRole("link").click();
    const details = page.getByRole("dialog").first();
    await details.getByRole("button", { name: /^Buy / }).click();
    await expect(sandbox(page)).toBeVisible();
    await expectAccessible(page, "sandbox-checkout");
    const box = await sandbox(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 740).toBe(
      true,
    );
    await press(page, "Pay");
    await expect(details.getByRole("button", { name: "Download", exact: true })).toBeVisible();
    // The message has its own place and covers no button.
    await expect(page.getByText("Your download should begin shortly.")).toBeVisible();
    await details.getByRole("link", { name: "Order status" }).click({ trial: true });
    await page.getByRole("button", { name: "Dismiss" }).click();
    await details.getByRole("link", { name: "Order status" }).click();
    await expect(
      page
        .getByRole("region", { name: /^Order OW-/ })
        .getByText("Paid", { exact: true })
        .first(),
    ).toBeVisible();
    const page360 = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(page360).toBeLessThanOrEqual(360);
    await expectAccessible(page, ".order-panel");
  });
});
