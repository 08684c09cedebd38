import { courses } from "#content/courses.ts";
import { faq } from "#content/faq.ts";
import { plans, pricingFaq } from "#content/plans.ts";
import { site } from "#content/site.ts";
import { testimonials } from "#content/testimonials.ts";
import { tutorials } from "#content/tutorials.ts";
import { expect, open, test } from "./fixtures.ts";
import { expectOneOpenAtATime } from "./one-open.ts";

test("PG-5 Engage: three plans with price, period, features and a call to action", async ({ page }) => {
  await open(page, "/engage");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  const prices = [/\$3,000\s*one-time/, /\$12,000\s*one-time/, /from\s*\$6,000\s*per month/];
  for (const [i, plan] of plans.entries()) {
    const card = cards.nth(i);
    await expect(card.getByRole("heading", { name: plan.name })).toBeVisible();
    await expect(card).toHaveText(prices[i] as RegExp);
    await expect(card.getByRole("listitem")).toHaveText(plan.features);
    const action = card.getByRole("link", { name: plan.cta });
    await expect(action).toHaveAttribute("href", site.bookingUrl);
    await expect(action).toHaveAttribute("target", "_blank");
  }
  await expect(page.getByText("Most Popular")).toHaveCount(1);
  await expect(cards.nth(1)).toContainText("Most Popular");
});

test("PG-6 Engage: five questions, one open at a time; the closing call and its lines", async ({ page }) => {
  await open(page, "/engage");
  await expect(page.locator("summary")).toHaveText(pricingFaq.map(({ question }) => question));
  await expectOneOpenAtATime(page, page.locator("details"), 5);
  const closing = page.getByRole("region", { name: "Start with a conversation" });
  await expect(closing.getByRole("link", { name: "Book a Call" })).toHaveAttribute("target", "_blank");
  await expect(closing.getByRole("listitem")).toHaveText([
    "Free consultation",
    "No setup fees",
    "30-day money-back guarantee",
  ]);
  await expect(page.getByRole("main")).toContainText(
    "All payments are processed in INR via our payment provider, Razorpay. USD prices are for reference only.",
  );
  await closing.getByRole("link", { name: "See Case Studies" }).click();
  await expect(page).toHaveURL("/work");
});

test("PG-7 Courses: six cards with difficulty, duration, title, description and a disabled button", async ({
  page,
}) => {
  await open(page, "/courses");
  const cards = page.getByRole("article");
  const expected = [
    ["automation-foundations", "Beginner", "3h"],
    ["ai-business-ops", "Intermediate", "4h"],
    ["scalable-systems", "Advanced", "5h"],
    ["sales-marketing-automation", "Intermediate", "3.5h"],
    ["people-ops-automation", "Beginner", "2.5h"],
    ["custom-integrations-apis", "Advanced", "6h"],
  ] as const;
  await expect(cards).toHaveCount(6);
  for (const [i, [slug, difficulty, duration]] of expected.entries()) {
    const card = cards.nth(i);
    await expect(card).toHaveAttribute("id", slug);
    await expect(card.getByText(difficulty, { exact: true })).toHaveClass(new RegExp(TONES[difficulty]));
    await expect(card.getByText(duration, { exact: true })).toBeVisible();
    await expect(card.getByRole("heading")).toHaveText(courses[i]?.title ?? "");
    await expect(card).toContainText(courses[i]?.description ?? "");
    await expect(card.getByRole("button", { name: "Not Yet Started" })).toBeDisabled();
  }
  const pictures = await cards.locator("svg").evaluateAll((nodes) => nodes.map((node) => node.innerHTML));
  expect(new Set(pictures).size).toBe(6);
});

test("PG-8 Courses: three testimonials, the call to action and its line", async ({ page }) => {
  await open(page, "/courses");
  const voices = page.getByRole("region", { name: "What students say" }).getByRole("figure");
  await expect(voices).toHaveCount(3);
  for (const [i, { name, role, company, quote }] of testimonials.entries())
    for (const words of [name, `${role}, ${company}`, quote])
      await expect(voices.nth(i)).toContainText(words);
  const closing = page.getByRole("region", { name: "Pick one and start small" });
  await expect(closing.getByRole("listitem")).toHaveText([
    "30-day money-back guarantee",
    "Lifetime access",
    "Certificate included",
  ]);
  await closing.getByRole("link", { name: "Browse All Courses" }).click();
  await expect(page).toHaveURL("/courses#courses");
  await expect(page.getByRole("article").first()).toBeInViewport();
  await closing.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
});

test("PG-9 FAQ: six questions, one open at a time, the facts, and Contact Us", async ({ page }) => {
  await open(page, "/faq");
  await expect(page.locator("summary")).toHaveText(faq.map(({ question }) => question));
  const main = page.getByRole("main");
  for (const fact of [
    "1-2 weeks",
    "2-4 weeks",
    "200+ integrations",
    "$2,500",
    "$10,000-50,000",
    "30 days of free support",
    "$500/month",
  ])
    await expect(main).toContainText(fact);
  await expectOneOpenAtATime(page, page.locator("details"), 6);
  await main.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
});

test("PG-10 Tutorials: six cards; a click says where it would go", async ({ page }) => {
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
    const { tag, readTime, title, excerpt } = tutorials[i] as (typeof tutorials)[number];
    const card = cards.nth(i);
    for (const words of [tag, readTime, title, excerpt]) await expect(card).toContainText(words);
    const waiting = page.waitForEvent("dialog");
    // anywhere on the card, not only on its title
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

test("PG-10 a tutorial answers to the keyboard", async ({ page }) => {
  await open(page, "/tutorials");
  const waiting = page.waitForEvent("dialog");
  await page.getByRole("article").nth(2).getByRole("link").focus();
  const pressed = page.keyboard.press("Enter");
  const dialog = await waiting;
  expect(dialog.message()).toBe("This would navigate to tutorial: custom-apis-automation");
  await dialog.accept();
  await pressed;
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, count] of [
    ["/engage", 5],
    ["/faq", 6],
  ] as const)
    test(`PG-6 PG-9 the questions of ${path} open one at a time`, async ({ page }) => {
      await page.goto(path);
      await expectOneOpenAtATime(page, page.locator("details"), count);
    });
});

const TONES = { Beginner: "tone-success", Intermediate: "tone-warning", Advanced: "tone-danger" } as const;
