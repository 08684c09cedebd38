import { expect, open, test } from "./fixtures.ts";
import { expectOneOpenAtATime } from "./one-open.ts";

test("PG-4: one story is open at a time", async ({ page }) => {
  await open(page, "/work");
  await expectOneOpenAtATime(page, page.locator("details"), 4);
});

test("PG-4 HD-8: a link to one client opens that story, wherever the previous page was scrolled to", async ({
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PG-4: the stories open one at a time", async ({ page }) => {
    await page.goto("/work");
    await expectOneOpenAtATime(page, page.locator("details"), 4);
  });
});
