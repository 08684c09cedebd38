import type { Request } from "@playwright/test";
import { expect, open, scriptsOf } from "./fixtures.ts";
import { newOperator, test } from "./operator-site.ts";
import { signInAs, signInMail } from "./sign-in-as.ts";

/** Console pages are served as 404 documents, which the browser logs as errors. */
test.use({ allowedErrors: /status of 404|ERR_FAILED/ });

test("OP-7: late rows never replace those of a newer filter", async ({ page }) => {
  await signInAs(page, newOperator());
  await open(page, "/operator/catalogue");
  await expect(page.getByRole("row", { name: /published/ }).first()).toBeVisible();
  const late = Promise.withResolvers<void>();
  await page.route("**/api/operator/catalogue?status=published", async (route) => {
    const response = await route.fetch();
    await late.promise;
    // The browser rejects the response when it has cancelled the request.
    await route.fulfill({ response }).catch(() => {});
  });
  const isLate = (request: Request) => request.url().endsWith("status=published");
  const ended = Promise.race([
    page.waitForEvent("requestfinished", isLate),
    page.waitForEvent("requestfailed", isLate),
  ]);
  const asked = page.waitForRequest(isLate);
  await page.getByRole("button", { name: "published", exact: true }).click();
  await asked;
  await page.getByRole("button", { name: "archived", exact: true }).click();
  const empty = page.getByText("Nothing here with this filter.");
  await expect(empty).toBeVisible();
  late.resolve();
  await ended;
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  await expect(empty).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(0);
});

const ITEM_RESPONSE = /\/api\/operator\/catalogue\/[\w-]+$/;

test("OP-7: a row is a link; arrows move, Enter opens, and Escape returns to the unchanged list", async ({
  page,
  context,
}) => {
  await signInAs(page, newOperator());
  await open(page, "/operator/catalogue?status=published");
  const rows = page.getByRole("row", { name: /published/ });
  const title = (await rows.nth(1).getByRole("cell").first().innerText()).trim();
  // The new tab's document request proves its URL. Waiting for its load state can hang: Playwright may attach after
  // the document has loaded.
  const [tab, response] = await Promise.all([
    context.waitForEvent("page"),
    context.waitForEvent("response", (response) => ITEM_RESPONSE.test(response.url())),
    rows.nth(1).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  expect(response.status()).toBe(200);
  expect(response.frame().page()).toBe(tab);
  await tab.close();
  await expect(page).toHaveURL(/\/operator\/catalogue\?status=published$/);

  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/operator\/catalogue\?status=published$/);
  await expect(rows.first()).toBeVisible();
});

test("OP-7: a list that fails to load reports it and loads on retry", async ({ page }) => {
  const { email } = await signInAs(page, newOperator());
  const list = /\/api\/operator\/people\b/;
  await page.route(list, (route) => route.abort());
  await open(page, "/operator/people");
  await expect(page.getByRole("alert").getByRole("heading")).toHaveText("No connection");
  await expect(page.getByRole("navigation", { name: "Operator's pages" })).toBeVisible();
  await page.unroute(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  await expect(page.getByRole("row", { name: email })).toBeVisible();
});

test("OP-2: only an operator's browser fetches the console's code", async ({ page }) => {
  const scripts = scriptsOf(page);
  const hasConsole = async () => (await scripts()).some((code) => code.includes("console-nav"));
  await signInAs(page);
  const refused = page.waitForResponse("**/api/operator/session");
  await open(page, "/operator/orders");
  await (await refused).finished();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found.");
  expect(await hasConsole()).toBe(false);
  await signInAs(page, newOperator());
  await open(page, "/operator/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  expect(await hasConsole()).toBe(true);
});

test("OP-2: an operator who signs in on a console page sees it at once, and nothing after signing out", async ({
  page,
}) => {
  const email = newOperator();
  await open(page, "/operator/orders?status=paid");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Oops! Page not found.");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  const { code } = await signInMail(page.request, email);
  await dialog.getByLabel("Or type the 6-digit code").fill(code);
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Orders");
  await expect(page).toHaveURL("/operator/orders?status=paid");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(heading).toHaveText("Oops! Page not found.");
});
