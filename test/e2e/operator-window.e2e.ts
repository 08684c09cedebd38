import type { Page } from "@playwright/test";
import { test } from "./business-site.ts";
import { expect, hydrated, open } from "./fixtures.ts";
import { desk, phone } from "./widths.ts";

// One worker, one site.
test.describe.configure({ mode: "default", timeout: 240_000 });
/** Console pages are served as 404 documents, which the browser logs as errors. */
test.use({ allowedErrors: /status of 404/ });

const LISTS = ["orders", "orders/refunds", "orders/unmatched", "codes", "invoices", "catalogue", "reviews"]
  .concat(["messages", "waitlist", "people", "mails", "jobs", "audit"])
  .map((list) => `/operator/${list}`);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rows = (page: Page) => page.locator(".data-table tbody tr");

async function openConsole(page: Page): Promise<void> {
  await open(page, "/");
  await page.getByRole("link", { name: "Open the console" }).click();
  await expect(heading(page)).toHaveText("Today");
  await hydrated(page);
}

for (const viewport of [desk, phone])
  test(`SW-7: at ${viewport.width} px every list has one-line rows with short dates, and nothing sticks out`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openConsole(page);
    for (const path of LISTS) {
      await open(page, path);
      await expect(rows(page).first(), path).toBeVisible();
      const { tallest, wide, text } = await page.evaluate(() => ({
        tallest: Math.max(
          ...Array.from(document.querySelectorAll(".data-table tbody tr"), (row) => row.clientHeight),
        ),
        wide: document.documentElement.scrollWidth - innerWidth,
        text: Array.from(
          document.querySelectorAll(".data-table :is(th, td)"),
          (cell) => cell.textContent,
        ).join("\n"),
      }));
      expect(wide, path).toBeLessThanOrEqual(0);
      expect(tallest, path).toBeLessThanOrEqual(viewport === desk ? 45 : 125);
      expect(text, path).not.toMatch(/\d{4}-\d\d-\d\d|T\d\d:\d\d|make-invoice-files|ENOSPC/);
    }
    await open(page, "/operator/jobs");
    await expect(rows(page).first()).toContainText("Create invoice PDFs");
    await expect(rows(page).first()).toContainText("The disk is full.");
    await open(page, "/operator/orders");
    const order = rows(page).filter({ hasText: "Yuki Tanaka" }).first();
    for (const value of ["Yuki Tanaka", /₹[\d,]+/]) await expect(order.getByText(value).last()).toBeVisible();
  });

test("SW-7: arrow keys move to the list from the page and from its search, and Enter opens a row", async ({
  page,
}) => {
  await openConsole(page);
  await open(page, "/operator/orders");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("tanaka");
  await expect(page).toHaveURL(/q=tanaka/);
  await expect(rows(page).first()).toContainText("Yuki Tanaka");
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(/^OW-/);
});

for (const viewport of [desk, phone])
  test(`SW-7: at ${viewport.width} px Today names people, amounts and dates, and links to Razorpay`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openConsole(page);
    const attention = page.getByRole("region", { name: "Needs attention" });
    const dispute = attention.getByRole("listitem").filter({ hasText: "disputed by" });
    await expect(dispute).toContainText(/^₹[\d,]+ disputed by Matteo \w+, answer before \d+ \w{3}/);
    await expect(dispute.getByRole("link", { name: "Open in Razorpay" })).toHaveAttribute(
      "href",
      /^https:\/\/dashboard\.razorpay\.com\/app\/payments\/pay_/,
    );
    await expect(attention).toContainText("Failed for good: Create invoice PDFs");
    await dispute.getByRole("link", { name: /^Open order/ }).click();
    await expect(heading(page)).toHaveText(/^OW-\S+ disputed$/);
    await expect(page.getByRole("button", { name: "Refund…" })).not.toHaveClass(/button-(danger|primary)/);
  });

test("SW-7: the palette finds pages and actions by synonyms, and Mails and Jobs are in the menu", async ({
  page,
}) => {
  await openConsole(page);
  const menu = page.getByRole("navigation", { name: "Operator's pages" });
  for (const name of ["Mails", "Jobs"])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog").getByRole("combobox");
  for (const [typed, found] of [
    ["refund", "Refund an order"],
    ["mail", "Mails"],
    ["jobs", "Jobs"],
    ["coupon", "New code"],
    ["dispute", "Unmatched payments"],
    ["gdpr", "Delete an account"],
  ] as const) {
    await palette.fill(typed);
    await expect(page.getByRole("option", { name: found, exact: true }), typed).toBeVisible();
  }
});

test("SW-7: an answered review stays in view, and a message links to its sender's orders", async ({
  page,
}) => {
  await openConsole(page);
  const review = page.locator(".today-letters").filter({ hasText: "reviews" }).getByRole("listitem").first();
  const text = await review.locator(".today-text").innerText();
  await review.getByRole("button", { name: /^Answer/ }).click();
  await page.getByRole("dialog").getByLabel("Answer").fill("Thank you.");
  await page.getByRole("button", { name: "Publish answer" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(review).toContainText(text);
  await expect(review).toContainText("Answered");
  await open(page, "/operator/messages");
  await rows(page).first().getByRole("link").click();
  await page.getByRole("link", { name: "Their orders" }).click();
  await expect(page).toHaveURL(/\/operator\/orders\?q=.+%40/);
});
