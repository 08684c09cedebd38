import type { Page } from "@playwright/test";
import { consentBar } from "#content/pages/cookies.ts";
import { provesAll } from "#test/proofs/runs.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open, test } from "./fixtures.ts";

const KINDS = ["Essential", "Analytics", "Marketing", "Functional"];
const kind = (page: Page, name: string) => page.getByRole("switch", { name });
const bar = (page: Page) => page.getByRole("region", { name: consentBar.label });

async function states(page: Page): Promise<boolean[]> {
  return Promise.all(KINDS.map((name) => kind(page, name).isChecked()));
}

/** Presses the button and returns the text of the alert that follows. */
async function press(page: Page, name: string): Promise<string> {
  const message = new Promise<string>((resolve) =>
    page.once("dialog", async (dialog) => {
      await dialog.accept();
      resolve(dialog.message());
    }),
  );
  await page.getByRole("main").getByRole("button", { name }).click();
  return message;
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

test("PG-15: four switches: essential on and locked, analytics on, marketing off, functional on", async ({
  page,
}) => {
  await open(page, "/cookies");
  expect(await states(page)).toEqual([true, true, false, true]);
  await expect(page.getByRole("switch")).toHaveCount(4);
  await expect(kind(page, "Essential")).toBeDisabled();
  await expect(page.getByRole("main").getByRole("link", { name: "privacy policy" })).toHaveAttribute(
    "href",
    "/privacy",
  );
  expect(await stored(page)).toEqual({});
});

test("PG-15: Save Preferences stores the switches with date and version, works by keyboard, and confirms", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-01-05T10:00:00Z");
  await open(page, "/cookies");
  await kind(page, "Marketing").focus();
  await page.keyboard.press("Space");
  await kind(page, "Analytics").uncheck();
  expect(await stored(page)).toEqual({});
  await page.clock.resume();
  expect(await press(page, "Save Preferences")).toBe("Cookie preferences saved successfully!");
  const choice = JSON.parse((await stored(page))["cookie-choice"] ?? "");
  expect(choice).toEqual({
    version: 1,
    date: expect.stringMatching(/^2026-01-05T10:00/),
    kinds: { essential: true, analytics: false, marketing: true, functional: true },
  });
  await expect(page.getByText("Last saved on January 5, 2026")).toBeVisible();
  await open(page, "/cookies");
  await expect.poll(() => states(page)).toEqual([true, false, true, true]);
});

test("PG-15: Accept All turns all on; Reject All leaves only essential on", async ({ page }) => {
  await open(page, "/cookies");
  expect(await press(page, "Accept All")).toBe("Cookie preferences saved successfully!");
  expect(await states(page)).toEqual([true, true, true, true]);
  expect(await press(page, "Reject All")).toBe("Cookie preferences saved successfully!");
  expect(await states(page)).toEqual([true, false, false, false]);
  await open(page, "/cookies");
  await expect.poll(() => states(page)).toEqual([true, false, false, false]);
});

test("PG-15: refusing a category later removes its data at once and stores nothing of it again", async ({
  page,
}) => {
  await open(page, "/settings");
  await page.getByRole("switch", { name: "Dark mode" }).check();
  await page.getByRole("switch", { name: "Email notifications" }).check();
  expect(await stored(page)).toEqual({ theme: "dark", "email-notifications": "true" });
  await open(page, "/cookies");
  await press(page, "Reject All");
  expect(Object.keys(await stored(page))).toEqual(["cookie-choice"]);
  await expect(page.locator("html")).toHaveClass(/dark/);

  await open(page, "/settings");
  await expect(page.getByText("You have refused functional storage")).toBeVisible();
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.getByRole("switch", { name: "Dark mode" }).check();
  await page.getByRole("switch", { name: "Push notifications" }).check();
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(Object.keys(await stored(page))).toEqual(["cookie-choice"]);

  await page.getByRole("main").getByRole("link", { name: "Change that choice" }).click();
  await press(page, "Accept All");
  expect(await stored(page)).toMatchObject({ theme: "dark", "push-notifications": "true" });
});

test("PG-15: a visit stores and sends only what is essential and contacts no other host", async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  for (const path of ["/", "/contact", "/settings"]) await open(page, path);
  expect(Object.keys(await stored(page)).filter((key) => key !== "cookie-choice")).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("PG-15: a first visit shows a slim bar that blocks nothing; an answer hides it for good", async ({
  page,
  request,
}) => {
  expect(await (await request.get("/about")).text()).not.toContain(consentBar.text);
  await open(page, "/about");
  await expect(bar(page)).toBeVisible();
  expect((await bar(page).boundingBox())?.height).toBeLessThan(72);
  await page.getByRole("banner").getByRole("link", { name: "Work" }).click();
  await expect(page).toHaveURL("/work");
  await expect(bar(page)).toBeVisible();
  // Waits for the page's own smooth scroll to the top.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await bar(page).getByRole("button", { name: "Reject All" }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY), "an answer moves no page").toBe(0);
  expect(JSON.parse((await stored(page))["cookie-choice"] ?? "").kinds).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
    functional: false,
  });
  await open(page, "/about");
  await expect(page.getByRole("button", { name: "Open chat" })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test.describe("with errors on purpose", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("PG-15: when the bar's code fails to load the rest of the page works", async ({ page }) => {
    await page.route("**/assets/consent-bar-*.js", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("consent-bar"));
    await open(page, "/about");
    await failed;
    await page.getByRole("banner").getByRole("link", { name: "Work" }).click();
    await expect(page).toHaveTitle(/^Work/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test("PG-15: the bar links to the four switches and is hidden on that page", async ({ page }) => {
  await open(page, "/faq");
  await bar(page).getByRole("link", { name: "Choose" }).click();
  await expect(page).toHaveURL("/cookies");
  await expect(page.getByRole("switch")).toHaveCount(4);
  await expect(bar(page)).toHaveCount(0);
});

test("PG-15: a choice of an older version still applies, and the bar asks again", async ({ page }) => {
  await page.addInitScript(() => {
    const kinds = { essential: true, analytics: false, marketing: false, functional: false };
    localStorage.setItem(
      "cookie-choice",
      JSON.stringify({ version: 0, date: "2025-01-01T00:00:00Z", kinds }),
    );
  });
  await open(page, "/settings");
  await expect(bar(page)).toBeVisible();
  await page.getByRole("switch", { name: "Dark mode" }).check();
  expect(Object.keys(await stored(page))).toEqual(["cookie-choice"]);
});

for (const colorScheme of provesAll ? (["light", "dark"] as const) : (["dark"] as const))
  test(`PG-15: at 360 px, ${colorScheme}: the bar covers neither the chat button nor the footer and shifts nothing`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, "/faq");
    await expect(bar(page)).toBeVisible();
    const chat = page.getByRole("button", { name: "Open chat" });
    const top = async () => (await bar(page).boundingBox())?.y ?? 0;
    const below = async (box: { y: number; height: number } | null) => (box ? box.y + box.height : 9999);
    await expect.poll(async () => (await below(await chat.boundingBox())) <= (await top())).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => (await below(await page.getByRole("contentinfo").boundingBox())) <= (await top()) + 1)
      .toBe(true);
    expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(0.01);
    await expectAccessible(page);
    await open(page, "/cookies");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
