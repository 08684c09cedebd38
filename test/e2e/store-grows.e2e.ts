import type { Page } from "@playwright/test";
import { ageOrderByADay } from "./age-order.ts";
import { press } from "./checkout-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open } from "./fixtures.ts";
import { newOperator, test } from "./operator-site.ts";
import { newAddress, signInAs } from "./sign-in-as.ts";

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
const PART = "inbound-lead-router";
const BUNDLE = "revenue-desk-bundle";

// A refused discount code is logged as an error.
test.use({ allowedErrors: /status of 422/ });

// These tests share one site, so they run one after the other.
test.describe.configure({ mode: "default" });

test("GR-1 GR-2: a discount code, billing details, an invoice and its correction", async ({
  page,
}, testInfo) => {
  await page.setViewportSize(phone);
  await addCode(page, newOperator(), { code: "HALF", percent: 50 });
  await signInAs(page);

  // GR-2: at 360 px, from a link; a wrong code is rejected with a sentence.
  await open(page, `/store/${PART}?code=nonsense`);
  const item = page.getByRole("main");
  await expect(item.getByText("This code is not valid.")).toBeVisible();
  await item.getByLabel("Discount code").fill("half");
  await item.getByRole("button", { name: "Apply" }).click();
  await expect(item.getByText("HALF applied.")).toBeVisible();
  await expect(item.getByText("You save $24.50")).toBeVisible();
  await expect(item.locator("s")).toContainText("$49");
  await expectAccessible(page, "main");
  await testInfo.attach("code-360", { body: await page.screenshot() });

  // GR-1: billing details before the purchase; an invalid GSTIN is rejected.
  await item.getByRole("button", { name: "Billing details for the invoice" }).click();
  const details = page.getByRole("dialog", { name: "Billing details" });
  await details.getByLabel("Name or company").fill("Asha Traders");
  await details.getByLabel("Address").fill("5 MG Road\nBengaluru 560001");
  await details.getByLabel("State").selectOption("29");
  await details.getByLabel("GSTIN").fill("29AABCO1234F1ZA");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByText("This GSTIN is not valid: check its 15 characters")).toBeVisible();
  await expectAccessible(page, ".billing-form");
  await details.getByLabel("GSTIN").fill("");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details).toBeHidden();
  await expect(item.getByText("For Asha Traders")).toBeVisible();

  const file = page.waitForEvent("download");
  await item.getByRole("button", { name: "Buy $24.50" }).click();
  await press(page, "Pay");
  await file;
  const status = await item.getByRole("link", { name: "Order status" }).getAttribute("href");
  await open(page, status ?? "");
  const panel = page.getByRole("region", { name: /^Order OW-/ });
  const document = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download invoice" }).click();
  const invoice = await document;
  expect(invoice.suggestedFilename()).toMatch(/^OW-\d\d-\d\d-\d{5}\.pdf$/);
  await testInfo.attach("invoice.pdf", { path: await invoice.path() });

  // GR-1: at 1280 px the account lists the invoice, and a correction is a credit note and a new invoice.
  await page.setViewportSize(desk);
  await open(page, "/account");
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices.getByRole("listitem")).toHaveCount(1);
  await invoices.getByRole("button", { name: /^Correct details of OW/ }).click();
  const correction = page.getByRole("dialog", { name: "Correct an invoice" });
  // Stays within the state: another one would wait for the operator (SA-4).
  await correction.getByLabel("Name").fill("Asha Traders LLP");
  await correction.getByRole("button", { name: "Issue a new invoice" }).click();
  await expect(page.getByText("Invoice corrected", { exact: true })).toBeVisible();
  await expect(invoices.getByRole("listitem")).toHaveCount(3);
  await expect(invoices.getByText("Credit note", { exact: true })).toBeVisible();
  await testInfo.attach("invoices-1280", { body: await invoices.screenshot() });
  await page.setViewportSize(phone);
  await testInfo.attach("invoices-360", { body: await invoices.screenshot() });
});

test("GR-2 GR-3: an owner of part of a bundle pays the rest; a code that covers all of it needs no payment", async ({
  page,
}, testInfo) => {
  await page.setViewportSize(phone);
  await addCode(page, newOperator(), { code: "GIFTED", percent: 100 });
  const { accessToken } = await signInAs(page);
  await open(page, `/store/${BUNDLE}`);
  const bundle = page.getByRole("main");
  await expect(bundle.getByRole("link", { name: "Inbound Lead Router" })).toBeVisible();
  await expect(bundle.getByRole("button", { name: "Buy $119", exact: true })).toBeVisible();
  await testInfo.attach("bundle-360", { body: await page.screenshot() });
  const headers = { Authorization: `Bearer ${accessToken}` };
  const owned = await page.request.post("/api/create-order", {
    headers,
    data: { slug: PART, code: "GIFTED" },
  });
  expect(await owned.json()).toMatchObject({ owned: true });

  await page.setViewportSize(desk);
  await open(page, `/store/${BUNDLE}`);
  await expect(bundle.getByText("You own part of it, so you pay for the rest.")).toBeVisible();
  await expect(bundle.getByRole("button", { name: "Buy $84.08" })).toBeVisible();
  await expect(bundle.getByText("Bought one by one: $167")).toBeVisible();
  await expectAccessible(page, "main");
  await testInfo.attach("bundle-1280", { body: await page.screenshot() });
  await bundle.getByText("Have a code?").click();
  await bundle.getByLabel("Discount code").fill("GIFTED");
  await bundle.getByRole("button", { name: "Apply" }).click();
  await bundle.getByRole("button", { name: "Get it free" }).click();
  await expect(page.getByText(/^It's yours\. Receipt sent to /)).toBeVisible();
  await expect(bundle.getByRole("link", { name: "Open your library" })).toBeVisible();
  await open(page, "/account");
  await expect(page.getByText("Failed Payment Recovery for Stripe").first()).toBeVisible();
  // An owned item requests no price, so the browser console stays free of errors.
  await page.setViewportSize(phone);
  await open(page, `/store/${BUNDLE}`);
  await expect(bundle.getByRole("link", { name: "Open your library" })).toBeVisible();
  await expect(bundle.getByText("does not import")).toBeHidden();
  await expect(bundle.getByRole("button", { name: /^Copy for n8n/ })).toBeHidden();
});

test("GR-8: a buyer who closed the checkout gets one reminder a day later, and its link leads back to payment", async ({
  page,
  site: { dataDir },
}) => {
  const email = newAddress("unfinished");
  await page.setViewportSize(phone);
  await signInAs(page, email);
  await open(page, `/store/${PART}`);
  const item = page.getByRole("main");
  await item.getByRole("button", { name: "Buy $49" }).click();
  await press(page, "Close");
  await expect(item.getByRole("button", { name: "Buy $49" })).toBeEnabled();

  const reminders = async () => {
    const mails = await (await page.request.get(`/demo/mail.json?to=${encodeURIComponent(email)}`)).json();
    return mails.filter(({ subject }: { subject: string }) => subject === "Still want Inbound Lead Router?");
  };
  await ageOrderByADay(dataDir, email);
  await expect.poll(reminders).toHaveLength(1);
  const [{ text }] = await reminders();
  expect(text).toContain("This is the only reminder.");
  await open(page, /\/store\?order=OW-[\w-]+/.exec(text)?.[0] ?? "");
  const panel = page.getByRole("region", { name: /^Order OW-/ });
  await expect(panel.getByText("Waiting for the payment")).toBeVisible();
  await expectAccessible(page, ".order-panel");

  await page.setViewportSize(desk);
  await panel.getByRole("link", { name: "Inbound Lead Router" }).click();
  const file = page.waitForEvent("download");
  await item.getByRole("button", { name: "Buy $49" }).click();
  await press(page, "Pay");
  await file;
  await ageOrderByADay(dataDir, email);
  expect(await reminders()).toHaveLength(1);
});

async function addCode(page: Page, operator: string, data: { code: string; percent: number }): Promise<void> {
  const { accessToken } = await signInAs(page, operator);
  const headers = { Authorization: `Bearer ${accessToken}` };
  expect((await page.request.post("/api/operator/codes", { headers, data })).status()).toBe(201);
}
