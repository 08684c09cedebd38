import { readFile } from "node:fs/promises";
import { about } from "#content/about.ts";
import { caseStudies } from "#content/case-studies.ts";
import { pages } from "#content/pages.ts";
import { pressKit } from "#content/press-kit.ts";
import { site } from "#content/site.ts";
import { expect, open, test } from "./fixtures.ts";
import { expectOneOpenAtATime } from "./one-open.ts";

test("PG-1 About: mission, three beliefs, the method, the numbers, two founders", async ({ page }) => {
  await open(page, "/about");
  const main = page.getByRole("main");
  await expect(main).toContainText(about.mission.text);
  for (const { title, text } of about.beliefs) {
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
    await expect(main).toContainText(text);
  }
  const method = main.getByRole("region", { name: about.methodHeading });
  await expect(method.getByRole("heading", { level: 3 })).toHaveText([
    "Discovery",
    "Spin-Up",
    "Prove ROI",
    "Scale",
  ]);
  const numbers = main.getByRole("region", { name: about.numbersHeading });
  await expect(numbers.getByRole("definition")).toHaveText(["10,000+", "200%", "48h", "100+"]);
  await expect(numbers.getByRole("term")).toHaveText([
    "hours saved",
    "average ROI",
    "average time-to-POC",
    "integrations",
  ]);
});

test("PG-1 the founders have pictures that load and profile links", async ({ page }) => {
  await open(page, "/about");
  const founders = page.getByRole("article");
  await expect(founders).toHaveCount(2);
  for (const [i, founder] of about.founders.entries()) {
    const card = founders.nth(i);
    await expect(card).toContainText(founder.role);
    const portrait = card.getByRole("img", { name: founder.portraitAlt });
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    for (const link of founder.links)
      await expect(card.getByRole("link", { name: link.name })).toHaveAttribute("href", link.href);
  }
});

test("PG-4 Work: four clients with title, intro and a story under View Details; then Book a Call", async ({
  page,
}) => {
  await open(page, "/work");
  const entries = page.getByRole("article");
  await expect(entries).toHaveCount(4);
  for (const [i, client] of ["TechCorp", "FinServe", "HealthPlus", "EduGrow"].entries()) {
    const study = caseStudies[i];
    const entry = entries.nth(i);
    await expect(entry).toContainText(client);
    await expect(entry.getByRole("heading", { level: 2 })).toHaveText(study?.title ?? "");
    await expect(entry).toContainText(study?.intro ?? "");
    await entry.getByText("View Details").click();
    for (const part of [study?.problem, study?.solution, study?.result])
      await expect(entry.getByText(part ?? "")).toBeVisible();
  }
  const call = page.getByRole("main").getByRole("link", { name: "Book a Call" });
  await expect(call).toHaveAttribute("href", site.bookingUrl);
  await expect(call).toHaveAttribute("target", "_blank");
});

test("PG-4 one story is open at a time", async ({ page }) => {
  await open(page, "/work");
  await expectOneOpenAtATime(page, page.locator("details"), 4);
});

test("PG-4 HD-8 who comes for one client finds that story open, wherever the last page was left", async ({
  page,
}) => {
  await open(page, "/terms");
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.waitForFunction(() => sessionStorage.getItem("scroll-positions")?.includes("3000"));
  await open(page, "/work#finserve");
  await expect(page.locator("#finserve h2")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expect(page.locator("#finserve details")).toHaveAttribute("open");
});

test("PG-11 Press kit: logos, palette, typography, about", async ({ page }) => {
  await open(page, "/press-kit");
  const main = page.getByRole("main");
  for (const { name, light, dark } of pressKit.palette) {
    await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(main).toContainText(light);
    await expect(main).toContainText(dark);
  }
  for (const { family, sample } of pressKit.typography) {
    await expect(main.getByRole("heading", { name: family, exact: true })).toBeVisible();
    await expect(main).toContainText(sample);
  }
  for (const paragraph of pressKit.about) await expect(main).toContainText(paragraph);
});

test("PG-11 Download PNG downloads a real PNG, light and dark", async ({ page }) => {
  await open(page, "/press-kit");
  const buttons = page.getByRole("link", { name: "Download PNG" });
  await expect(buttons).toHaveCount(2);
  for (const [i, file] of ["logo-light.png", "logo-dark.png"].entries()) {
    const waiting = page.waitForEvent("download");
    await buttons.nth(i).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(file);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect(bytes.readUInt32BE(16)).toBe(1200);
  }
});

test("PG-13 Diary: a heading and a blurb, and nothing more", async ({ page }) => {
  await open(page, "/diary");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading")).toHaveText(["Diary"]);
  await expect(main.getByRole("paragraph")).toHaveText([pages["/diary"].intro]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PG-4 the stories open one at a time", async ({ page }) => {
    await page.goto("/work");
    await expectOneOpenAtATime(page, page.locator("details"), 4);
  });
});
