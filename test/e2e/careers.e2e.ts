import type { Page } from "@playwright/test";
import { defaultSettings } from "#content/business.ts";
import { careers } from "#content/pages/careers.ts";
import { expect, open, test } from "./fixtures.ts";

test.use({ allowedErrors: /Failed to load resource/ });

const address = (page: Page) => page.getByRole("textbox", { name: "Email address" });
const join = (page: Page) => page.getByRole("button", { name: "Join Our Waitlist" });

async function mailFrom(page: Page, sender: string): Promise<object[]> {
  const answer = await page.request.get(`/demo/mail.json?to=${defaultSettings.operatorEmail}`);
  return (await answer.json()).filter((mail: { reply_to: string }) => mail.reply_to === sender);
}

let email: string;
test.beforeEach(({ visitorIp }) => {
  email = `maker-${visitorIp.replaceAll(".", "-")}@example.com`;
});

test("PG-12: shows no openings, one required email field and 'Join Our Waitlist'", async ({ page }) => {
  await open(page, "/careers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No openings right now");
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(1);
  await expect(address(page)).toHaveAttribute("type", "email");
  await expect(address(page)).toHaveAttribute("required");
  let posts = 0;
  page.on("request", (request) => (posts += Number(request.method() === "POST")));
  await join(page).click();
  await expect(address(page)).toBeFocused();
  await address(page).fill("maker");
  await page.keyboard.press("Enter");
  await expect(page.getByText(careers.success.title).and(page.locator(":visible"))).toHaveCount(0);
  expect(posts).toBe(0);
});

test("PG-12: stores an address once, however often it is sent, with the same answer each time", async ({
  page,
}) => {
  for (const spelling of [email, email.toUpperCase()]) {
    await open(page, "/careers");
    await address(page).fill(spelling);
    await page.keyboard.press("Enter");
    const joined = page.getByRole("status").filter({ hasText: careers.success.title });
    await expect(joined).toContainText(`We will write to ${spelling} when a role opens.`);
    await expect(joined).toBeFocused();
  }
  await expect.poll(() => mailFrom(page, email)).toHaveLength(1);
});

test("PG-12: reports a failure and keeps the typed address", async ({ page }) => {
  await open(page, "/careers");
  await page.route("**/careers.data", (route) => route.abort());
  await address(page).fill(email);
  await join(page).click();
  await expect(page.getByRole("alert").filter({ hasText: careers.failure.title })).toBeVisible();
  await expect(address(page)).toHaveValue(email);
  await page.unroute("**/careers.data");
  await join(page).click();
  await expect(page.getByRole("status").filter({ hasText: careers.success.title })).toBeVisible();
});

test("PM-1: in the production build a fetcher runs the page's action and requests nothing else", async ({
  page,
}) => {
  await open(page, "/careers");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") || pathname.endsWith(".data"))
      asked.push(`${request.method()} ${pathname}`);
  });
  await address(page).fill(email);
  await join(page).click();
  await expect(page.getByRole("status").filter({ hasText: careers.success.title })).toBeVisible();
  await expect(page).toHaveURL("/careers");
  expect(asked).toEqual(["POST /careers.data"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PG-12: stores the address", async ({ page }) => {
    await page.goto("/careers");
    await address(page).fill(email);
    await join(page).click();
    await expect(page.getByText(careers.success.title)).toBeInViewport();
    await expect.poll(() => mailFrom(page, email)).toHaveLength(1);
  });
});
