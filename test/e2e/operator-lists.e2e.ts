import type { Request } from "@playwright/test";
import { expect, open } from "./fixtures.ts";
import { test } from "./operator-site.ts";
import { signInAs } from "./sign-in-as.ts";

/** Every page of the console is a 404 document: the browser says so in its console. */
test.use({ allowedErrors: /status of 404/ });

test("OP-7: rows that come late never take the place of a newer filter's", async ({ page }) => {
  await signInAs(page, "opal@opswright.example");
  await open(page, "/operator/catalogue");
  await expect(page.getByRole("row", { name: /published/ }).first()).toBeVisible();
  const late = Promise.withResolvers<void>();
  await page.route("**/api/operator/catalogue?status=published", async (route) => {
    const response = await route.fetch();
    await late.promise;
    // A browser that no longer waits for it does not take it.
    await route.fulfill({ response }).catch(() => {});
  });
  const isLate = (request: Request) => request.url().endsWith("status=published");
  const ended = Promise.race([
    page.waitForEvent("requestfinished", isLate),
    page.waitForEvent("requestfailed", isLate),
  ]);
  await page.getByRole("button", { name: "published", exact: true }).click();
  await page.getByRole("button", { name: "archived", exact: true }).click();
  const empty = page.getByText("The catalogue is empty. Create the first item.");
  await expect(empty).toBeVisible();
  late.resolve();
  await ended;
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  await expect(empty).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(0);
});
