import type { Page } from "@playwright/test";
import { defaultSettings } from "#content/business.ts";
import { contactForm } from "#content/pages/contact.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open, test } from "./fixtures.ts";

test.use({ allowedErrors: /Failed to load resource/ });

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send Message" });

async function fill(page: Page, email: string): Promise<void> {
  await field(page, "Name").fill("Ada Obi");
  await field(page, "Email").fill(email);
  await field(page, "Company").fill("Obi Foods");
  await field(page, "Message").fill("Orders arrive by email and we type them into a sheet.");
}

async function mailFrom(page: Page, sender: string): Promise<object[]> {
  const answer = await page.request.get(`/demo/mail.json?to=${defaultSettings.operatorEmail}`);
  return (await answer.json()).filter((mail: { reply_to: string }) => mail.reply_to === sender);
}

let sender: string;
test.beforeEach(({ visitorIp }) => {
  sender = `ada-${visitorIp.replaceAll(".", "-")}@example.com`;
});

test("CT-1 CT-5: the form asks for name, email, company, optional phone and message; the honeypot is invisible and out of the tab order", async ({
  page,
}) => {
  await open(page, "/contact");
  for (const label of ["Name", "Email", "Company", "Message"])
    await expect(field(page, label)).toHaveAttribute("required");
  await expect(field(page, "Phone (optional)")).not.toHaveAttribute("required");
  await expect(field(page, "Message")).toHaveJSProperty("tagName", "TEXTAREA");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect((await field(page, "Message").boundingBox())?.height).toBeGreaterThanOrEqual(120);
  }
  const honeypot = page.locator('input[name="website"]');
  await expect(honeypot).not.toBeInViewport();
  await expect(honeypot).toHaveAttribute("tabindex", "-1");
  await expect(page.getByRole("textbox", { name: contactForm.honeypot })).toHaveCount(0);
});

test("CT-2: an empty form shows each field's exact error and focuses the first one", async ({ page }) => {
  await open(page, "/contact");
  await sendButton(page).click();
  await expect(field(page, "Name")).toBeFocused();
  const mistakes = {
    Name: "Name must be at least 2 characters",
    Email: "Please enter a valid email address",
    Company: "Company name is required",
    Message: "Message must be at least 10 characters",
  };
  for (const [label, mistake] of Object.entries(mistakes)) {
    await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, label)).toHaveAccessibleDescription(mistake);
    await expect(page.getByText(mistake, { exact: true })).toBeVisible();
  }
  await expect(field(page, "Phone (optional)")).not.toHaveAttribute("aria-invalid");
  await expectAccessible(page);
});

test("CT-2 BW-5: a field is checked on blur, its error clears once it is fixed, and a mistyped domain is questioned", async ({
  page,
}) => {
  await open(page, "/contact");
  await field(page, "Name").fill("A");
  await expect(page.getByText("Name must be at least 2 characters")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("End");
  await page.keyboard.type("l");
  await expect(page.getByText("Name must be at least 2 characters")).toHaveCount(0);
  await field(page, "Phone (optional)").fill("any text at all");
  await page.keyboard.press("Tab");
  await expect(field(page, "Phone (optional)")).not.toHaveAttribute("aria-invalid");

  await fill(page, "anna@gmial.com");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Did you mean anna@gmail.com?")).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(field(page, "Email")).toHaveValue("anna@gmail.com");
  await expect(page.getByText("Did you mean")).toHaveCount(0);
});

test("CT-3 CT-5: a valid message resets the form, shows 'Message Sent!' for 5 seconds and a toast, and is mailed", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-01-05T10:00:00Z" });
  await open(page, "/contact");
  await page.clock.pauseAt("2026-01-05T10:01:00Z");
  await fill(page, sender);
  await field(page, "Phone (optional)").fill("+234 1 555");
  await sendButton(page).click();

  const panel = page.getByText("Message Sent!", { exact: true }).and(page.locator(":visible"));
  await expect(panel).toBeVisible();
  await expect(sendButton(page)).toBeHidden();
  const toast = page.getByRole("status").getByText("Thank you! We'll get back to you within 24 hours.");
  await expect(toast).toBeVisible();
  await page.clock.runFor(4999);
  await expect(panel).toBeVisible();
  await page.clock.runFor(1);
  await expect(panel).toBeHidden();
  await expect(sendButton(page)).toBeVisible();
  for (const label of ["Name", "Email", "Company", "Phone (optional)", "Message"])
    await expect(field(page, label)).toHaveValue("");
  await expect(toast).toBeVisible();
  await expect.poll(() => mailFrom(page, sender)).toHaveLength(1);
});

test("CT-3: by keyboard, focus moves to the success panel without scrolling, then back to the form", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-01-05T10:00:00Z" });
  await open(page, "/contact");
  await page.clock.pauseAt("2026-01-05T10:01:00Z");
  await field(page, "Name").focus();
  for (const text of ["Ada Obi", sender, "Obi Foods", "", "Please automate our orders."]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  const questions = page.getByRole("heading", { name: "Common questions" });
  const before = await questions.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await page.keyboard.press("Enter");
  await expect(page.locator(".contact-sent")).toBeFocused();
  await expect(page.locator(".contact-sent")).toBeInViewport({ ratio: 1 });
  expect(await questions.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(before);
  await page.clock.runFor(5000);
  await expect(page.getByRole("heading", { name: "Send us a message" })).toBeFocused();
});

test("CT-3: a form sent before the page is hydrated is answered with the toast, and is empty again", async ({
  page,
}) => {
  await open(page, "/contact");
  await fill(page, sender);
  // As the browser does before hydration: React does not see it.
  await page.locator("#contact-form form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText("Message Sent!", { exact: true })).toBeVisible();
  await expect(page.getByText(contactForm.successToast)).toBeVisible();
  await expect(sendButton(page)).toBeVisible();
  for (const label of ["Name", "Email", "Company", "Message"])
    await expect(field(page, label)).toHaveValue("");
});

test("CT-5: a double click, or Enter while sending, sends one message", async ({ page }) => {
  await open(page, "/contact");
  await fill(page, sender);
  let posts = 0;
  await page.route("**/contact.data", async (route) => {
    posts += 1;
    await route.continue();
  });
  await sendButton(page).dblclick();
  await expect(page.locator(".contact-sent")).toBeVisible();
  expect(posts).toBe(1);
});

for (const [what, answer] of [
  [
    "the server fails",
    { status: 500, json: { error: { code: "internal", message: "Something went wrong." } } },
  ],
  ["there is no network", null],
] as const)
  test(`CT-5: when ${what}, shows an error, keeps the input, and the retry sends the same message`, async ({
    page,
  }) => {
    await open(page, "/contact");
    await fill(page, sender);
    const keys: string[] = [];
    await page.route("**/contact.data", async (route) => {
      keys.push(new URLSearchParams(route.request().postData() ?? "").get("sendKey") ?? "");
      if (keys.length > 2) return route.continue();
      return answer ? route.fulfill(answer) : route.abort("internetdisconnected");
    });
    await sendButton(page).click();
    const notice = page.getByRole("alert").filter({ hasText: contactForm.failure.title });
    await expect(notice).toContainText("What you typed is still here.");
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(field(page, "Name")).toHaveValue("Ada Obi");
    await expect(field(page, "Message")).toHaveValue("Orders arrive by email and we type them into a sheet.");
    await sendButton(page).click();
    await expect.poll(() => keys.length).toBe(2);
    await expect(sendButton(page)).not.toHaveAttribute("aria-busy");
    await field(page, "Company").fill("Obi Foods Ltd");
    await sendButton(page).click();
    await expect(page.locator(".contact-sent")).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("CT-5: the form is sent and answered", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByText("Message Sent!")).toBeHidden();
    await fill(page, sender);
    await sendButton(page).click();
    await expect(page.getByText("Message Sent!")).toBeInViewport();
    await expect.poll(() => mailFrom(page, sender)).toHaveLength(1);
  });

  for (const colorScheme of ["light", "dark"] as const)
    test(`CT-5 CT-2: ${colorScheme}: a rejected form keeps its input and can be corrected and sent`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/contact");
      await fill(page, sender);
      // Ten characters for the browser, none for the server.
      await field(page, "Message").fill("          ");
      await sendButton(page).click();
      await expect(page.getByText(contactForm.failure.title)).toBeVisible();
      await expect(page.getByText("Message must be at least 10 characters")).toBeVisible();
      await expect(field(page, "Name")).toHaveValue("Ada Obi");
      await expect(field(page, "Message")).toHaveAttribute("aria-invalid", "true");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await field(page, "Message").fill("Orders arrive by email.");
      await sendButton(page).click();
      await expect(page.getByText("Message Sent!")).toBeInViewport();
    });
});
