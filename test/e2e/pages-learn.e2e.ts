import { expect, open, test } from "./fixtures.ts";
import { expectOneOpenAtATime } from "./one-open.ts";

test("PG-6: Engage: one question is open at a time; See Case Studies leads to the work", async ({ page }) => {
  await open(page, "/engage");
  await expectOneOpenAtATime(page, page.locator("details"), 5);
  await page.getByRole("link", { name: "See Case Studies" }).click();
  await expect(page).toHaveURL("/work");
});

test("PG-9: FAQ: one question is open at a time; Contact Us leads to the form", async ({ page }) => {
  await open(page, "/faq");
  await expectOneOpenAtATime(page, page.locator("details"), 6);
  await page.getByRole("main").getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
});

test("PG-8: Courses: Browse All Courses leads back up to the list", async ({ page }) => {
  await open(page, "/courses");
  await page.getByRole("link", { name: "Browse All Courses" }).click();
  await expect(page).toHaveURL("/courses#courses");
  await expect(page.getByRole("article").first()).toBeInViewport();
});

test("PG-10: Tutorials: clicking a card shows the alert with its slug", async ({ page }) => {
  await open(page, "/tutorials");
  const cards = page.getByRole("article");
  const slugs = [
    "zapier-integration-guide",
    "slack-automation-workflows",
    "custom-apis-automation",
    "email-automation-best-practices",
    "multi-crm-data-sync",
    "social-media-automation",
  ];
  await expect(cards).toHaveCount(6);
  for (const [i, slug] of slugs.entries()) {
    const card = cards.nth(i);
    const waiting = page.waitForEvent("dialog");
    // Anywhere on the card, not only on its title.
    const clicked = card.click({ position: { x: 8, y: 8 } });
    const dialog = await waiting;
    expect(dialog.type()).toBe("alert");
    expect(dialog.message()).toBe(`This would navigate to tutorial: ${slug}`);
    await dialog.accept();
    await clicked;
  }
  await expect(page).toHaveURL("/tutorials");
  await page.getByRole("link", { name: "Request Tutorial" }).click();
  await expect(page).toHaveURL("/contact");
});

test("PG-10: a tutorial opens by keyboard", async ({ page }) => {
  await open(page, "/tutorials");
  const waiting = page.waitForEvent("dialog");
  await page.getByRole("article").nth(2).getByRole("link").focus();
  const pressed = page.keyboard.press("Enter");
  const dialog = await waiting;
  expect(dialog.message()).toBe("This would navigate to tutorial: custom-apis-automation");
  await dialog.accept();
  await pressed;
});
