import { expect, test } from "vitest";
import { defaultSettings } from "#content/business.ts";
import { caseStudies } from "#content/case-studies.ts";
import { about } from "#content/pages/about.ts";
import { commonQuestions } from "#content/pages/contact.ts";
import { pages } from "#content/pages/pages.ts";
import { pressKit } from "#content/pages/press-kit.ts";
import { shopFacts } from "#shared/settings/settings.ts";
import { allWords, link, readPages, region, words } from "./read-pages.ts";

const shop = shopFacts(defaultSettings);

const read = readPages();

test("HM-5 shows six benefits, the before/after section, the marquee and the closing call", async () => {
  const page = await read("/");
  expect(region(page, "What you get back").querySelectorAll("li")).toHaveLength(6);
  const versus = region(page, "The same Tuesday, twice").querySelectorAll("li");
  expect(versus).toHaveLength(4);
  expect(words(versus[0] ?? null)).toMatch(/Before.*After/);
  const closing = region(page, "Which task would you hand over first?");
  expect(link(closing, "Book a Call").getAttribute("target")).toBe("_blank");
  expect(link(closing, "See pricing").getAttribute("href")).toBe("/engage");
});

test("HM-5 describes the organisation in structured data", async () => {
  const data = (await read("/")).querySelectorAll('script[type="application/ld+json"]');
  const organization = data
    .map((script) => JSON.parse(script.innerHTML))
    .find((item) => item["@type"] === "Organization");
  expect(organization).toMatchObject({ name: "Opswright", sameAs: expect.any(Array) });
});

test("HM-6 every claim appears on the page word for word", async () => {
  const page = await read("/");
  expect(words(page.querySelector("main"))).toContain("47,500+ hours automated");
  const claims = page
    .querySelectorAll(".claim")
    .map((claim) => [words(claim.querySelector("dd")), words(claim.querySelector("dt"))]);
  expect(claims).toEqual([
    ["500+", "businesses"],
    ["100+", "integrations"],
    ["24h", "average setup"],
    ["30-Day", "Money-Back"],
    ["99.9%", "uptime"],
    ["2.5x", "productivity"],
    ["$180k", "average annual savings"],
  ]);
  // The context appears beside it: downloads cannot be returned.
  expect(words(page.querySelectorAll(".claim")[3] ?? null)).toContain("on engagements and courses");
});

test("PG-1 About: mission, three beliefs, the method, the numbers", async () => {
  const page = await read("/about");
  const text = words(page.querySelector("main"));
  expect(text).toContain(about.mission.text);
  expect(about.beliefs).toHaveLength(3);
  for (const belief of about.beliefs) {
    expect(text).toContain(belief.title);
    expect(text).toContain(belief.text);
  }
  expect(allWords(region(page, about.methodHeading).querySelectorAll("h3"))).toEqual([
    "Discovery",
    "Spin-Up",
    "Prove ROI",
    "Scale",
  ]);
  const numbers = region(page, about.numbersHeading);
  expect(allWords(numbers.querySelectorAll("dd"))).toEqual(["10,000+", "200%", "48h", "100+"]);
  expect(allWords(numbers.querySelectorAll("dt"))).toEqual([
    "hours saved",
    "average ROI",
    "average time-to-POC",
    "integrations",
  ]);
});

test("PG-1 the founders have pictures that load and profile links", async () => {
  const cards = (await read("/about")).querySelectorAll("article");
  expect(cards).toHaveLength(2);
  for (const [i, founder] of about.founders.entries()) {
    const card = cards[i] as (typeof cards)[number];
    expect(words(card)).toContain(founder.role);
    const portrait = card.querySelector(`[alt="${founder.portraitAlt}"]`);
    const response = await read.get(portrait?.getAttribute("src") as string);
    expect(response.headers.get("content-type")).toMatch(/^image\//);
    for (const { name, href } of founder.links) expect(link(card, name).getAttribute("href")).toBe(href);
  }
});

test("PG-4 Work: four clients with title, intro and a story under View Details; then Book a Call", async () => {
  const page = await read("/work");
  const entries = page.querySelectorAll("article");
  expect(entries).toHaveLength(4);
  for (const [i, client] of ["TechCorp", "FinServe", "HealthPlus", "EduGrow"].entries()) {
    const { title, intro, problem, solution, result } = caseStudies[i] as (typeof caseStudies)[number];
    const entry = entries[i] as (typeof entries)[number];
    expect(words(entry.querySelector("h2"))).toBe(title);
    expect(words(entry)).toContain(client);
    expect(words(entry)).toContain(intro);
    expect(words(entry.querySelector("details summary"))).toContain("View Details");
    for (const part of [problem, solution, result])
      expect(words(entry.querySelector("details"))).toContain(part);
  }
  const call = link(page.querySelector("main") as (typeof entries)[number], "Book a Call");
  expect(call.getAttribute("href")).toBe(defaultSettings.bookingUrl);
  expect(call.getAttribute("target")).toBe("_blank");
});

test("PG-11 Press kit: logos, palette, typography, about", async () => {
  const page = await read("/press-kit");
  const text = words(page.querySelector("main"));
  const headings = allWords(page.querySelectorAll("main h3, main h2"));
  for (const { name, light, dark } of pressKit.palette) {
    expect(headings).toContain(name);
    expect(text).toContain(light);
    expect(text).toContain(dark);
  }
  for (const { family, sample } of pressKit.typography) {
    expect(headings).toContain(family);
    expect(text).toContain(sample);
  }
  for (const paragraph of pressKit.about) expect(text).toContain(paragraph);
});

test("PG-11 Download PNG downloads a real PNG, light and dark", async () => {
  const links = (await read("/press-kit")).querySelectorAll("a[download]");
  expect(allWords(links)).toEqual([
    expect.stringMatching(/^Download PNG/),
    expect.stringMatching(/^Download PNG/),
  ]);
  expect(links.map((each) => each.getAttribute("download"))).toEqual(["logo-light.png", "logo-dark.png"]);
  for (const each of links) {
    const response = await read.get(each.getAttribute("href") as string);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect(bytes.readUInt32BE(16)).toBe(1200);
  }
});

test("PG-13 Diary: only a heading and a blurb", async () => {
  const main = (await read("/diary")).querySelector("main");
  expect(allWords(main?.querySelectorAll("h1, h2, h3, h4") ?? [])).toEqual(["Diary"]);
  expect(allWords(main?.querySelectorAll("p") ?? [])).toEqual([pages["/diary"].intro]);
});

test("CT-4 details, the consultation card that opens a new tab, and four common questions", async () => {
  const main = (await read("/contact")).querySelector("main");
  if (!main) throw new Error("The page has no main part");
  expect(link(main, shop.email).getAttribute("href")).toBe(`mailto:${shop.email}`);
  expect(link(main, shop.phone.display).getAttribute("href")).toBe(shop.phone.href);
  for (const line of shop.address) expect(words(main)).toContain(line);
  const hours = main.querySelectorAll(".contact-hours").map((row) => allWords(row.querySelectorAll("span")));
  expect(hours.map((row) => row.join(" "))).toEqual(["Mon-Fri 9am-6pm EST", "Sat 10am-2pm", "Sun closed"]);
  expect(allWords(main.querySelectorAll("h2, h3"))).toContain("Free 30-minute consultation");
  expect(link(main, "Schedule Call").attributes).toMatchObject({
    href: defaultSettings.bookingUrl,
    target: "_blank",
    rel: "noopener",
  });
  for (const { question, answer } of commonQuestions) {
    expect(words(main)).toContain(question);
    expect(words(main)).toContain(answer);
  }
  expect(main.querySelectorAll("dt")).toHaveLength(4 + 4);
});
