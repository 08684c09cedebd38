import { runs } from "#test/proofs/runs.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open } from "./fixtures.ts";
import { newOperator, test } from "./operator-site.ts";
import { signInAs } from "./sign-in-as.ts";

// One worker, one site.
test.describe.configure({ mode: "default" });
/** Console pages are served as 404 documents, and a bad file is refused; the browser logs both as errors. */
test.use({ allowedErrors: /status of 4(04|09|22)/ });

const PAGES = {
  "": "Today",
  "/catalogue": "Catalogue",
  "/orders": "Orders",
  "/codes": "Codes",
  "/invoices": "Invoices",
  "/reviews": "Reviews",
  "/messages": "Messages",
  "/waitlist": "Waitlist",
  "/people": "People",
  "/settings": "Settings",
  "/audit": "Audit log",
  "/mails": "Undeliverable mails",
  "/jobs": "Failed jobs",
  "/passkeys": "Passkeys",
};

test("OP-2: for anyone but an operator the console's pages do not exist, and nothing hints at them", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/operator") && calls.push(request.url()));
  const unknown = await (await page.request.get("/no-such-page")).text();
  for (const path of Object.keys(PAGES)) {
    const response = await page.request.get(`/operator${path}`);
    expect(response.status()).toBe(404);
    expect((await response.text()) === unknown, `/operator${path} is the page of an unknown path`).toBe(true);
  }
  await open(page, "/operator");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found.");
  expect(calls).toEqual([]);
  await signInAs(page);
  const refused = page.waitForResponse("**/api/operator/session");
  await open(page, "/operator/orders");
  expect((await refused).status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found.");
  await expect(page.getByText("Audit")).toHaveCount(0);
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Settings", "Logout"]);
});

test("OP-3: an operator opens the console from the menu and sees every page", async ({ page }) => {
  test.slow();
  await signInAs(page, newOperator());
  await open(page, "/about");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Operator" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  const nav = page.getByRole("navigation", { name: "Operator's pages" });
  for (const [at, [path, heading]] of Object.entries(PAGES).entries()) {
    await nav.locator(`a[href="/operator${path}"]`).click();
    await expect(page).toHaveURL(`/operator${path}`);
    await expect(page.locator(".console-page")).toHaveAttribute("aria-busy", "false");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(nav).toBeVisible();
    if (at % runs({ few: 4, all: 1 }) === 0) await expectAccessible(page);
  }
});

test("OP-7: a list's filters are in the URL, and the export covers the whole list", async ({ page }) => {
  await signInAs(page, newOperator());
  await open(page, "/operator/catalogue");
  await page.getByRole("button", { name: "published", exact: true }).click();
  await expect(page).toHaveURL(/status=published/);
  await page.keyboard.press("/");
  await page.keyboard.type("sweeper");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=sweeper/);
  await expect(page.getByRole("row")).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("catalogue.csv");
});

test("GR-1 GR-2 GR-4 OP-7: a buyer uses up a code made in the console, and the invoice and the review appear in the lists", async ({
  page,
}) => {
  const { accessToken } = await signInAs(page);
  const buyer = { headers: { Authorization: `Bearer ${accessToken}` } };
  const slug = "webinar-to-content-kit";
  await signInAs(page, newOperator());
  await open(page, "/operator/codes");
  await page.getByRole("button", { name: "New code" }).click();
  const dialog = page.getByRole("dialog", { name: "New code" });
  await dialog.getByLabel("Code").fill("console-day");
  await dialog.getByLabel("Percent off").fill("100");
  await dialog.getByLabel("Total uses").fill("1");
  await dialog.getByRole("button", { name: "Create the code" }).click();
  const code = page.getByRole("row", { name: /CONSOLE-DAY/ });
  await expect(code).toContainText("0 of 1 used");
  await page.getByRole("button", { name: "New code" }).click();
  await dialog.getByLabel("Code").fill("nine-fifty");
  await dialog.getByLabel("Or US dollars off").fill("9.50");
  await dialog.getByRole("button", { name: "Create the code" }).click();
  await expect(page.getByRole("row", { name: /NINE-FIFTY/ })).toContainText("$9.50");

  const order = await page.request.post("/api/create-order", {
    ...buyer,
    data: { slug, code: "console-day" },
  });
  expect(await order.json()).toMatchObject({ owned: true });
  expect((await page.request.get(`/api/secure-download?slug=${slug}`, buyer)).ok()).toBe(true);
  const review = { slug, rating: 2, text: "It asks for too many accounts." };
  expect((await page.request.post("/api/reviews", { ...buyer, data: review })).ok()).toBe(true);

  await open(page, "/operator/codes");
  await expect(code).toContainText("1 of 1 used");
  await code.getByRole("button", { name: "End" }).click();
  await expect(code).toContainText("Ended");

  await open(page, "/operator/reviews");
  const written = page.getByRole("row").filter({ hasText: "too many accounts" });
  await written.getByRole("button", { name: "Answer" }).click();
  await page.getByRole("dialog").getByLabel("Answer").fill("Two of them are optional now.");
  await page.getByRole("button", { name: "Publish answer" }).click();
  await expect(written).toContainText("Answered: Two of them are optional now.");
  await written.getByRole("button", { name: "Hide" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Names a customer.");
  await page.getByRole("button", { name: "Hide review" }).click();
  await expect(written).toContainText("Hidden: Names a customer.");

  await open(page, "/operator/invoices");
  const document = page.getByRole("row", { name: /₹0/ });
  await expect(document).toHaveCount(1);
  await document.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^OW-\S+ paid$/);
});
