import { startWebhookReceiver, verifySignature } from "../fixtures/webhook-receiver.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open } from "./fixtures.ts";
import { newOperator, test } from "./operator-site.ts";
import { signInAs } from "./sign-in-as.ts";

/** Every page of the console is a 404 document: the browser says so in its console. */
test.use({ allowedErrors: /status of 404/ });

test("EV-1: an owner adds a webhook, sees its secret once, tests it, reads the delivery, sends it again, disables and removes it", async ({
  page,
}) => {
  const receiver = await startWebhookReceiver();
  const { host } = new URL(receiver.url);
  await signInAs(page, newOperator());
  await open(page, "/operator");
  const menu = page.getByRole("navigation", { name: "Operator's pages" });
  await menu.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByText("No webhooks yet.")).toBeVisible();

  await page.getByRole("button", { name: "Add a webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a webhook" });
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose at least one event.");
  await dialog.getByLabel("Order paid").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Copy the secret now")).toBeVisible();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  expect(secret).toMatch(/^whsec_/);
  await dialog.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("row", { name: new RegExp(host) });
  await expect(row).toContainText("Order paid");
  await row.getByRole("button", { name: "Send test" }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  const [event] = receiver.received;
  if (event) verifySignature(secret, event);

  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: host })).toBeVisible();
  const delivery = page.getByRole("group").filter({ hasText: "webhook.test" });
  await expect(delivery.getByText("delivered")).toBeVisible();
  await delivery.locator("summary").click();
  await expect(delivery.locator("pre").first()).toContainText(`webhook-id: ${event?.id}`);
  await expect(delivery.locator("pre").first()).toContainText('"message": "This is a test event."');
  await expect(delivery.locator("pre").last()).toContainText("204");
  await expectAccessible(page);
  await delivery.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.id).toBe(event?.id);
  await expect(delivery.getByText("2 attempts")).toBeVisible();

  await page.getByRole("button", { name: "Replace secret" }).click();
  const rotation = page.getByRole("dialog", { name: "Replace the secret" });
  await rotation.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(rotation.locator("code")).toHaveText(/^whsec_/);
  expect(await rotation.locator("code").textContent()).not.toBe(secret);
  await rotation.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: /^Disable/ }).click();
  await expect(page.getByText("disabled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Enable/ }).click();
  await expect(page.getByText("enabled", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Remove webhook" }).click();
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
  await expect(page).toHaveURL(/\/operator\/webhooks$/);
  await receiver.close();
});

test("EV-1 TA-8: support sees webhooks and cannot add one", async ({ page }) => {
  await signInAs(page, newOperator("support"));
  await open(page, "/operator/webhooks");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a webhook" });
  await expect(dialog.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
});
