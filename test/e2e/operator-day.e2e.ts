import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { press, receipts } from "./checkout-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open } from "./fixtures.ts";
import { newOperator, test, workflow } from "./operator-site.ts";
import { newAddress, signInAs } from "./sign-in-as.ts";

/** Console pages are served as 404 documents, which the browser logs as errors. */
test.use({ allowedErrors: /status of 404/ });
/** Covers a whole day of two people: as long as several other tests together. */
test.describe.configure({ timeout: 240_000 });

async function publish(page: Page, title: string): Promise<void> {
  await open(page, "/operator/catalogue");
  await page.getByRole("button", { name: "New item" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.getByLabel("File").setInputFiles(workflow());
  await page.getByLabel("What is new").fill("First version.");
  await page.getByRole("button", { name: "Add this file" }).click();
  await expect(page.getByText("Added version 1.0.0")).toBeVisible();
  // The version changes the item's revision, which the next save must name.
  await expect(page.getByRole("listitem").filter({ hasText: "First version." })).toBeVisible();
  await page.getByLabel("Price in US dollars").fill("29");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Saved ${title}`)).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("published", { exact: true })).toBeVisible();
}

test("OP-1 OP-3 OP-5 OP-6 OP-7 CO-3: an operator's day: publish, sell, review the sale, answer, refund, export", async ({
  page,
  browser,
  baseURL,
  visitorIp,
}) => {
  const title = `Day item ${Date.now()}`;
  await signInAs(page, newOperator());
  await publish(page, title);

  // A visitor buys it and writes a message.
  const email = newAddress("buyer");
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "X-Forwarded-For": visitorIp } });
  const shop = await context.newPage();
  await signInAs(shop, email);
  await open(shop, "/store?utm_source=letter&utm_campaign=spring");
  const item = shop.getByRole("main").getByRole("article").filter({ hasText: title });
  await item.getByRole("button", { name: /^Buy / }).click();
  await press(shop, "Pay");
  await expect(item.getByRole("button", { name: "Download", exact: true })).toBeVisible();
  await expect.poll(async () => (await receipts(shop, email)).length).toBe(1);
  const message = { name: "Bea", email, company: "Client", phone: "", message: "May I give it back?" };
  expect((await shop.request.post("/api/contact", { data: message })).ok()).toBe(true);

  // Today shows both.
  await open(page, "/operator");
  await expect(page.getByRole("link", { name: new RegExp(title) }).first()).toContainText("₹2,407");
  const sources = page.getByRole("table").filter({ has: page.getByRole("columnheader", { name: "Source" }) });
  await expect(sources.getByRole("row", { name: /^letter spring 1 ₹2,407/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Unread message from Bea/ }).click();
  await page.getByRole("row", { name: /Bea, Client/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Your answer").fill("Of course.");
  await page.getByRole("button", { name: `Send to ${email}` }).click();
  await expect(page.getByText("answered", { exact: true })).toBeVisible();
  const mails = async () => (await shop.request.get(`/demo/mail.json?to=${email}`)).text();
  await expect.poll(mails, "the answer, by mail").toContain("Of course.");

  // Finds the order by the buyer's address, with its timeline, and refunds it.
  await open(page, `/operator/orders?q=${email}`);
  await page.getByRole("row", { name: new RegExp(title) }).focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^OW-\S+ paid$/);
  const reference = (await heading.innerText()).split(/\s/)[0] ?? "";
  for (const happened of ["Ordered", "Payment captured", "Access given", "Receipt sent"])
    await expect(page.getByRole("listitem").filter({ hasText: happened })).toBeVisible();
  await expect(page.locator(".facts > div").filter({ hasText: "Campaign" })).toContainText("spring");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Refund…" }).click();
  const dialog = page.getByRole("dialog", { name: `Refund ${reference}` });
  await dialog.getByLabel("Reason").fill("A discount.");
  await dialog.getByLabel("Amount in rupees").fill("3,000");
  await expect(dialog.getByText("Enter an amount from ₹1 to what is left")).toBeVisible();
  await dialog.getByLabel("Amount in rupees").fill("400");
  await dialog.getByRole("button", { name: "Refund ₹400 to b…@example.com" }).click();
  await expect(heading, "CO-5: with both sums").toHaveText(`${reference} partly refunded`);
  await expect(page.getByText(`${title}, ₹2,407 (₹400 returned), ${email}`)).toBeVisible();
  const [invoice] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Download OW\// }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/^OW-\d\d-\d\d-\d{5}\.pdf$/);
  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog.getByLabel("Reason").fill("Asked for it.");
  await dialog.getByRole("button", { name: "Refund ₹2,007 to b…@example.com" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Access ended" })).toBeVisible();
  await expect(heading).toHaveText(`${reference} refunded`);
  await shop.reload();
  await expect(item.getByRole("button", { name: /^Buy / })).toBeVisible();
  await context.close();

  await open(page, `/operator/orders?q=${email}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv.split("\r\n")[1]).toMatch(new RegExp(`^${reference},.*,240700,INR,refunded,`));
});
