import { expectAccessible } from "./expect-accessible.ts";
import { expect, open } from "./fixtures.ts";
import { newOperator, test } from "./operator-site.ts";
import { signInAs } from "./sign-in-as.ts";

/** Console pages are served as 404 documents, which the browser logs as errors. */
test.use({ allowedErrors: /status of 404/ });

test("EV-2 TA-1: an owner creates a key, sees it once and revokes it; a double click sends one idempotency key", async ({
  page,
}) => {
  await signInAs(page, newOperator());
  await open(page, "/operator/keys");
  await page.getByRole("button", { name: "Create a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("n8n");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose at least one scope.");
  await dialog.getByLabel("items:read").check();
  await expectAccessible(page);

  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/operator/keys"))
      keys.push(request.headers()["idempotency-key"]);
  });
  await dialog.locator("form").evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(dialog.getByText("Copy the key now")).toBeVisible();
  const key = await dialog.locator("code").textContent();
  expect(key).toMatch(/^ow_[\w-]{43}$/);
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[\da-f-]{36}$/)]));
  const withKey = { headers: { Authorization: `Bearer ${key}` } };
  expect((await page.request.get("/api/v1/items", withKey)).status()).toBe(200);

  await dialog.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row", { name: /n8n/ });
  await expect(row, "one key, however often it was submitted").toHaveCount(1);
  await row.getByRole("button", { name: "Revoke" }).click();
  await expect(row.getByText("inactive")).toBeVisible();
  expect((await page.request.get("/api/v1/items", withKey)).status()).toBe(401);
});

test("TA-8: the console disables what the role cannot do", async ({ page, browser, baseURL }) => {
  await signInAs(page, newOperator("viewer"));
  await open(page, "/operator/keys");
  await expect(page.getByText("Viewer: reads only")).toBeVisible();
  await page.getByRole("button", { name: "Create a key" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Create", exact: true })).toBeDisabled();

  const message = {
    name: "Zoe",
    email: "zoe@client.example",
    company: "Roles Ltd",
    phone: "",
    message: "Hello there",
  };
  expect((await page.request.post("/api/contact", { data: message })).ok()).toBe(true);
  const readMessage = async (reader: typeof page) => {
    await open(reader, "/operator/messages");
    await reader.getByRole("row", { name: /Zoe, Roles/ }).focus();
    await reader.keyboard.press("Enter");
    const answer = reader.getByLabel("Your answer");
    await expect(answer).toBeVisible();
    if (await answer.isEnabled()) await answer.fill("Hello.");
    return reader.getByRole("button", { name: "Send to zoe@client.example" });
  };
  await expect(await readMessage(page)).toBeDisabled();
  const context = await browser.newContext({ baseURL });
  const support = await context.newPage();
  await signInAs(support, newOperator("support"));
  await expect(await readMessage(support)).toBeEnabled();
  await open(support, "/operator/codes");
  await support.getByRole("button", { name: "New code" }).click();
  await expect(support.getByRole("dialog").getByRole("button", { name: "Create the code" })).toBeDisabled();
  await context.close();
});
