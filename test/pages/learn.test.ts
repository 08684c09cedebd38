import { expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { courses } from "#content/courses.ts";
import { faq } from "#content/faq.ts";
import { plans, pricingFaq } from "#content/plans.ts";
import { services } from "#content/services.ts";
import { testimonials } from "#content/testimonials.ts";
import { tutorials } from "#content/tutorials.ts";
import { allWords, link, readPages, region, words } from "./read-pages.ts";

const read = readPages();

test("PG-2 Services: four cards with all their parts, each in its own colour", async () => {
  const cards = (await read("/services")).querySelectorAll("article");
  expect(cards.map((card) => words(card.querySelector("h2")))).toEqual([
    "Revenue systems",
    "Ops and reporting",
    "People ops",
    "Content and marketing",
  ]);
  for (const [i, service] of services.entries()) {
    const card = cards[i] as (typeof cards)[number];
    expect(words(card)).toContain(service.description);
    expect(words(card)).toContain(service.additionalDescription);
    expect(allWords(card.querySelectorAll("li")).slice(0, 3)).toEqual(service.outcomes);
    expect(link(card, "Explore this service")).toBeTruthy();
    expect(card.classList.contains(`hue-${service.color}`)).toBe(true);
  }
  expect(new Set(services.map(({ color }) => color)).size).toBe(4);
});

test("PG-5 Engage: three plans with price, period, features and a call to action", async () => {
  const page = await read("/engage");
  const cards = page.querySelectorAll("article");
  expect(cards).toHaveLength(3);
  const prices = [/\$3,000\s*one-time/, /\$12,000\s*one-time/, /from\s*\$6,000\s*per month/];
  for (const [i, plan] of plans.entries()) {
    const card = cards[i] as (typeof cards)[number];
    expect(allWords(card.querySelectorAll("h2, h3")).join()).toContain(plan.name);
    expect(words(card)).toMatch(prices[i] as RegExp);
    expect(allWords(card.querySelectorAll("li"))).toEqual(plan.features);
    expect(link(card, plan.cta).getAttribute("href")).toBe(defaultSettings.bookingUrl);
    expect(link(card, plan.cta).getAttribute("target")).toBe("_blank");
  }
  expect(words(page.querySelector("main")).match(/Most Popular/g)).toHaveLength(1);
  expect(words(cards[1] ?? null)).toContain("Most Popular");
});

test("PG-6 Engage: five questions of one group; the closing call and its lines", async () => {
  const page = await read("/engage");
  expect(allWords(page.querySelectorAll("summary"))).toEqual(pricingFaq.map(({ question }) => question));
  expect(pricingFaq).toHaveLength(5);
  expect(groups(page)).toHaveLength(1);
  const closing = region(page, "Start with a conversation");
  expect(link(closing, "Book a Call").getAttribute("target")).toBe("_blank");
  expect(link(closing, "See Case Studies").getAttribute("href")).toBe("/work");
  expect(allWords(closing.querySelectorAll("li"))).toEqual([
    "Free consultation",
    "No setup fees",
    "30-day money-back guarantee",
  ]);
  expect(words(page.querySelector("main"))).toContain(
    "All payments are processed in INR via our payment provider, Razorpay. USD prices are for reference only.",
  );
});

test("PG-7 Courses: six cards with difficulty, duration, title, description and a disabled button", async () => {
  const cards = (await read("/courses")).querySelectorAll("article");
  const expected = [
    ["automation-foundations", "Beginner", "3h"],
    ["ai-business-ops", "Intermediate", "4h"],
    ["scalable-systems", "Advanced", "5h"],
    ["sales-marketing-automation", "Intermediate", "3.5h"],
    ["people-ops-automation", "Beginner", "2.5h"],
    ["custom-integrations-apis", "Advanced", "6h"],
  ] as const;
  expect(cards.map(({ id }) => id)).toEqual(expected.map(([slug]) => slug));
  for (const [i, [, difficulty, duration]] of expected.entries()) {
    const card = cards[i] as (typeof cards)[number];
    const badge = card.querySelectorAll(`.${TONES[difficulty]}`);
    expect(allWords(badge)).toContain(difficulty);
    expect(words(card)).toContain(duration);
    expect(words(card.querySelector("h2, h3"))).toBe(courses[i]?.title);
    expect(words(card)).toContain(courses[i]?.description);
    const button = card.querySelector("button");
    expect(words(button)).toBe("Not Yet Started");
    expect(button?.hasAttribute("disabled")).toBe(true);
  }
  const pictures = cards.map((card) => card.querySelector("svg")?.innerHTML);
  expect(new Set(pictures).size).toBe(6);
});

test("PG-8 Courses: three testimonials, the call to action and its line", async () => {
  const page = await read("/courses");
  const voices = region(page, "What students say").querySelectorAll("figure");
  expect(voices).toHaveLength(3);
  for (const [i, { name, role, company, quote }] of testimonials.entries())
    for (const part of [name, `${role}, ${company}`, quote]) expect(words(voices[i] ?? null)).toContain(part);
  const closing = region(page, "Pick one and start small");
  expect(allWords(closing.querySelectorAll("li"))).toEqual([
    "30-day money-back guarantee",
    "Lifetime access",
    "Certificate included",
  ]);
  expect(link(closing, "Browse All Courses").getAttribute("href")).toMatch(/#courses$/);
  expect(page.getElementById("courses")?.querySelectorAll("article")).toHaveLength(6);
  expect(link(closing, "Contact Us").getAttribute("href")).toBe("/contact");
});

test("PG-9 FAQ: six questions of one group, the facts, and Contact Us", async () => {
  const page = await read("/faq");
  expect(allWords(page.querySelectorAll("summary"))).toEqual(faq.map(({ question }) => question));
  expect(faq).toHaveLength(6);
  expect(groups(page)).toHaveLength(1);
  const main = page.querySelector("main") as typeof page;
  for (const fact of [
    "1-2 weeks",
    "2-4 weeks",
    "200+ integrations",
    "$2,500",
    "$10,000-50,000",
    "30 days of free support",
    "$500/month",
  ])
    expect(words(main)).toContain(fact);
  expect(link(main, "Contact Us").getAttribute("href")).toBe("/contact");
});

test("PG-10 Tutorials: six cards with tag, read time, title and excerpt; Request Tutorial", async () => {
  const page = await read("/tutorials");
  const cards = page.querySelectorAll("article");
  expect(cards).toHaveLength(6);
  for (const [i, { tag, readTime, title, excerpt }] of tutorials.entries())
    for (const part of [tag, readTime, title, excerpt]) expect(words(cards[i] ?? null)).toContain(part);
  const request = link(page.querySelector("main") as typeof page, "Request Tutorial");
  expect(request.getAttribute("href")).toBe("/contact");
});

/** Browsers open one `details` at a time of those sharing a name, without JavaScript. */
function groups(page: {
  querySelectorAll(selector: string): { getAttribute(name: string): string | undefined }[];
}) {
  return [...new Set(page.querySelectorAll("details").map((entry) => entry.getAttribute("name")))].filter(
    Boolean,
  );
}

const TONES = { Beginner: "tone-success", Intermediate: "tone-warning", Advanced: "tone-danger" } as const;
