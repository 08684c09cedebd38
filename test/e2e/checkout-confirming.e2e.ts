import type { Page, Route } from "@playwright/test";
import { checkout } from "#content/store/checkout/checkout.ts";
import { orderPanel } from "#content/store/checkout/order-panel.ts";
import { provesAll } from "#test/proofs/runs.ts";
import { buyButton, downloadButton, press, sandbox } from "./checkout-page.ts";
import { test as clocked } from "./clocked-site.ts";
import { expect, open, test } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

const panel = (page: Page) => page.getByRole("region", { name: /^Order OW-/ });
const confirming = (page: Page) => panel(page).getByText(orderPanel.confirming.title, { exact: true });

/** Records a failure message at any later time, in an element that lives as long as the page. */
async function watchForFailure(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const seen = () => /verification failed|payment error/i.test(document.body.innerText);
    const note = () => seen() && document.documentElement.setAttribute("data-reported-failure", "");
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-reported-failure"));
}

async function expectOwned(page: Page, hasReportedFailure: () => Promise<boolean>): Promise<void> {
  await expect(panel(page).getByText("Paid", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(checkout.bought.title, { exact: true })).toBeVisible();
  expect(await hasReportedFailure()).toBe(false);
  await panel(page)
    .getByRole("button", { name: /^(To the store|Close)$/ })
    .click();
  await expect(downloadButton(page)).toBeVisible({ timeout: 30_000 });
}

test.describe("a server that does not confirm", () => {
  test.use({ allowedErrors: /Failed to load resource|ERR_FAILED|ERR_ABORTED/ });

  const answers: [string, (route: Route) => Promise<void>][] = [
    ["a proxy's page with 502", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })],
    ["401", (route) => route.fulfill({ status: 401, json: { error: { code: "bad_jwt", message: "" } } })],
    ["a lost connection", (route) => route.abort()],
    ["nothing", () => new Promise(() => {})],
  ];
  /** Handled like 401 and 502, with other status codes. */
  const more: typeof answers = [
    ["503", (route) => route.fulfill({ status: 503, json: { error: { code: "internal", message: "" } } })],
    [
      "429",
      (route) => route.fulfill({ status: 429, json: { error: { code: "too_many_requests", message: "" } } }),
    ],
  ];
  for (const [name, answer] of provesAll ? [...answers, ...more] : answers) {
    test(`LV-2 PY-7: when verify-payment answers with ${name}, shows 'confirming', then the owned item, without a reload`, async ({
      page,
    }) => {
      await signInAs(page);
      // Blocks the order status as well, so that 'confirming' stays visible.
      await page.route("**/api/orders/*", (route) => route.fulfill({ status: 503, json: {} }));
      await page.route("**/api/verify-payment", answer);
      await open(page, "/store");
      const hasReportedFailure = await watchForFailure(page);
      await buyButton(page).click();
      await press(page, "Pay");
      await expect(page.getByText(checkout.confirming.title, { exact: true })).toBeVisible({
        timeout: 20_000,
      });
      await expect(confirming(page)).toBeVisible();
      await expect(panel(page).getByText(orderPanel.confirming.unreachable)).toBeVisible();
      await page.unroute("**/api/orders/*");
      await expectOwned(page, hasReportedFailure);
    });
  }

  test("LV-2: shows 'confirming' again after a reload during verification, until the outcome is known", async ({
    page,
  }) => {
    await signInAs(page);
    await page.route("**/api/orders/*", (route) => route.abort());
    await page.route("**/api/verify-payment", () => new Promise(() => {}));
    await open(page, "/store");
    await buyButton(page).click();
    const verifying = page.waitForRequest("**/api/verify-payment");
    await press(page, "Pay");
    await verifying;
    await open(page, "/store");
    const hasReportedFailure = await watchForFailure(page);
    await expect(confirming(page)).toBeVisible();
    await page.unroute("**/api/orders/*");
    await expectOwned(page, hasReportedFailure);
    await open(page, "/store");
    await expect(downloadButton(page)).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });

  test("LV-2: shows the outcome when the network returns after hours", async ({ page, context }) => {
    await page.clock.install();
    await signInAs(page);
    await page.route("**/api/verify-payment", (route) => route.abort());
    await page.route("**/api/orders/*", (route) => route.abort());
    await open(page, "/store");
    const hasReportedFailure = await watchForFailure(page);
    await buyButton(page).click();
    await press(page, "Pay");
    await expect(confirming(page)).toBeVisible();
    await context.setOffline(true);
    await page.clock.fastForward("03:00:00");
    await expect(confirming(page)).toBeVisible();
    await page.unroute("**/api/orders/*");
    await context.setOffline(false);
    await expectOwned(page, hasReportedFailure);
  });
});

clocked(
  "LV-2 PY-1 a token that runs out during the checkout: owned, and no word of failure",
  async ({ page, moveClock }) => {
    const { accessToken } = await signInAs(page);
    const library = page.waitForResponse("**/api/library");
    await open(page, "/store");
    const hasReportedFailure = await watchForFailure(page);
    await buyButton(page).click();
    await expect(sandbox(page)).toBeVisible();
    // Waits until no request with the old token is pending.
    await library;
    await moveClock(page, 3700);
    const headers = { authorization: `Bearer ${accessToken}` };
    await expect
      .poll(async () => (await page.request.get("/api/library", { headers })).status(), "the old token")
      .toBe(401);
    const file = page.waitForEvent("download");
    await press(page, "Pay");
    await file;
    await expect(downloadButton(page)).toBeVisible();
    expect(await hasReportedFailure()).toBe(false);
  },
);
