import { expect, open, test } from "./fixtures.ts";

/** Console pages are served as 404 documents, which the browser logs as errors. */
test.use({ allowedErrors: /status of 404/ });

test("CO-1: one click on the demo line, a single line on a phone too, signs in and opens the console", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/");
  const line = page.locator(".demo-line");
  const { needs, has } = await line.evaluate((el) => ({ needs: el.scrollWidth, has: el.clientWidth }));
  expect(needs).toBeLessThanOrEqual(has);
  await line.getByRole("link", { name: "Open the console" }).click();
  await expect(page).toHaveURL(/\/operator$/);
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
});
