import type { Page } from "@playwright/test";
import { expect, open } from "./fixtures.ts";
import { setGlobalPrivacyControl, test, walkFivePages } from "./visits-site.ts";

// One worker, one site: its sums cover one test at a time.
test.describe.configure({ mode: "default" });

function beaconsOf(page: Page): Record<string, string>[] {
  const beacons: Record<string, string>[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/visits") beacons.push(request.postDataJSON());
  });
  return beacons;
}

test("PM-3: a walk of five pages by clicks counts as five, and a reload as one more", async ({
  page,
  countedVisits,
}) => {
  const before = await countedVisits();
  await walkFivePages(page);
  await expect.poll(countedVisits).toBe(before + 5);
  await page.reload();
  await expect.poll(countedVisits).toBe(before + 6);
  expect(await page.context().cookies()).toEqual([]);
});

test("PM-3: counts no visit with Global Privacy Control, with Do Not Track, or when analytics are refused", async ({
  page,
  context,
  countedVisits,
}) => {
  const before = await countedVisits();
  const beacons = beaconsOf(page);
  await setGlobalPrivacyControl(page);
  await walkFivePages(page);

  const untracked = await context.newPage();
  const untrackedBeacons = beaconsOf(untracked);
  await untracked.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" }));
  await walkFivePages(untracked);

  const refusing = await context.newPage();
  await open(refusing, "/faq");
  await refusing.getByRole("button", { name: "Reject All" }).click();
  const refusedBeacons = beaconsOf(refusing);
  await walkFivePages(refusing);
  expect([...beacons, ...untrackedBeacons, ...refusedBeacons]).toEqual([]);
  // Counts only the page that was seen before the choice was made.
  await expect.poll(countedVisits).toBe(before + 1);
});

test("PM-3: the beacon sends path, referring host and campaign words of the first page, and only the path of the next", async ({
  page,
}) => {
  const beacons = beaconsOf(page);
  const words = `utm_source=letter&utm_medium=mail&utm_campaign=${"x".repeat(80)}&utm_term=secret`;
  await page.goto(`/about?${words}#beliefs`, { referer: "https://news.example/today?reader=ada" });
  await expect.poll(() => beacons).toHaveLength(1);
  await page.getByRole("banner").getByRole("link", { name: "Work", exact: true }).click();
  await expect.poll(() => beacons).toHaveLength(2);
  expect(beacons).toEqual([
    { path: "/about", referrer: "news.example", source: "letter", medium: "mail", campaign: "x".repeat(64) },
    { path: "/work", referrer: "" },
  ]);
});

test("PM-3: opening an item counts; closing it and filtering the list do not", async ({ page }) => {
  const beacons = beaconsOf(page);
  await open(page, "/store");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const slug = new URL(page.url()).pathname.split("/").at(-1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByPlaceholder("Search premium items...").fill("lead");
  await expect(page).toHaveURL(/q=lead/);
  await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => beacons.map(({ path }) => path)).toEqual(["/store", `/store/${slug}`, "/about"]);
});

test.describe("pages that are not counted", () => {
  test.use({ allowedErrors: /status of 404/ });
  test("PM-3: nothing is sent from the console's and the demo's pages", async ({ page }) => {
    const beacons = beaconsOf(page);
    await open(page, "/operator/orders");
    await open(page, "/demo/ui");
    expect(beacons).toEqual([]);
  });
});
