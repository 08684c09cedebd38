import { test } from "./business-site.ts";
import { press } from "./checkout-page.ts";
import { expect, hydrated, open } from "./fixtures.ts";
import { workflow } from "./operator-site.ts";
import { newAddress, signInAs } from "./sign-in-as.ts";
import { desk, widths } from "./widths.ts";

// One worker, one site.
test.describe.configure({ mode: "default", timeout: 240_000 });
/** Console pages are served as 404 documents, which the browser logs as errors. */
test.use({ allowedErrors: /status of 404/ });

for (const viewport of widths(desk))
  test(`CO-1 CO-2 CO-3 CO-4 CO-5: at ${viewport.width} px an operator's day in the demo console needs only clicks`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, "/");
    await page.getByRole("link", { name: "Open the console" }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Today");
    await hydrated(page);
    const to = (name: string) =>
      page.getByRole("navigation", { name: "Operator's pages" }).getByRole("link", { name }).click();

    // A review and a message are unanswered.
    const reviews = page.locator(".today-letters").filter({ hasText: "Unanswered reviews" });
    const before = await reviews.getByRole("listitem").first().innerText();
    await reviews
      .getByRole("button", { name: /^Answer/ })
      .first()
      .click();
    await page.getByRole("dialog").getByLabel("Answer").fill("Thank you, it is mended.");
    await page.getByRole("button", { name: "Publish answer" }).click();
    await expect(page.getByText("The answer is published")).toBeVisible();
    await expect.poll(() => reviews.getByRole("listitem").first().innerText()).not.toBe(before);
    const messages = page.locator(".today-letters").filter({ hasText: "Unanswered messages" });
    await messages
      .getByRole("link", { name: /^Answer/ })
      .first()
      .click();
    await page.getByLabel("Your answer").fill("It is on its way.");
    await page.getByRole("button", { name: /^Send to / }).click();
    await expect(page.getByText("answered", { exact: true })).toBeVisible();

    // Finds a customer by part of the name and refunds part of an order.
    await to("Orders");
    await page.getByRole("button", { name: "paid", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search" }).fill("tana");
    await expect(page).toHaveURL(/[?&]q=tana/);
    const order = page.getByRole("row", { name: /Yuki Tanaka/ }).first();
    await expect(order).toBeVisible();
    await order.getByRole("link").first().click();
    await expect(heading).toHaveText(/^OW-\w{4}-\w\w (paid|partly refunded)$/);
    await page.getByRole("button", { name: "Refund…" }).click();
    const refund = page.getByRole("dialog", { name: /^Refund OW-/ });
    await refund.getByLabel("Reason").fill("A discount was promised.");
    await refund.getByLabel("Amount in rupees").fill("100");
    await refund.getByRole("button", { name: /^Refund ₹100 to / }).click();
    await expect(heading).toHaveText(/partly refunded$/);
    // A toast stays until it is dismissed; on a phone it covers the end of a dialog.
    await page.getByRole("button", { name: "Dismiss" }).click();

    // Creates a code and copies its link.
    const code = `DAY${viewport.width}`;
    await to("Codes");
    await page.getByRole("button", { name: "New code" }).click();
    const dialog = page.getByRole("dialog", { name: "New code" });
    await dialog.getByLabel("Code", { exact: true }).fill(code);
    await dialog.getByLabel("Percent off").fill("20");
    await dialog.getByRole("button", { name: "Create the code" }).click();
    const row = page.getByRole("row", { name: new RegExp(code) });
    await expect(row).toContainText("20 %");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await row.getByRole("button", { name: /^Copy link/ }).click();
    const link = `${baseURL}/store?code=${code}`;
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    // Uploads a new version of an item.
    await to("Catalogue");
    await page
      .getByRole("row", { name: /Lead Router/ })
      .getByRole("link")
      .first()
      .click();
    await page.getByLabel("New version", { exact: true }).setInputFiles(workflow({ width: viewport.width }));
    await page.getByLabel("What is new").fill("Made smaller.");
    await page.getByRole("button", { name: "Add this file" }).click();
    await expect(page.getByText(/^Added version /)).toBeVisible();

    // Corrects a setting: the next invoice uses it, earlier ones do not change.
    await to("Settings");
    const prefix = viewport === desk ? "NW" : "NP";
    await page.getByLabel("Prefix of invoices").fill(prefix);
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    const context = await browser.newContext({ baseURL: baseURL as string });
    const shop = await context.newPage();
    await signInAs(shop, newAddress("buyer"));
    await open(shop, link);
    await shop.getByRole("button", { name: /^Buy / }).first().click();
    await press(shop, "Pay");
    await expect(shop.getByRole("button", { name: "Download", exact: true }).first()).toBeVisible();
    await context.close();
    await to("Invoices");
    await expect(page.getByRole("row", { name: new RegExp(`${prefix}/`) })).toHaveCount(1);
    expect(await page.getByRole("row", { name: /OW\// }).count()).toBeGreaterThan(20);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
