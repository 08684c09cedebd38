import type { Page } from "@playwright/test";
import { press } from "./checkout-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, open, test } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
test.use({ viewport: phone, permissions: ["clipboard-read", "clipboard-write"] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("GR-5 GR-6 copy a workflow, tick off what it needs, connect n8n and revoke the address", async ({
  page,
}) => {
  await signInAs(page);
  const { workflows } = await (await page.request.get("/n8n/free/templates/search?limit=1")).json();
  const [{ id: slug, name: title }] = workflows;
  await open(page, `/resources?item=${slug}`);
  await page.getByRole("button", { name: `Copy for n8n: ${title}` }).click();
  await expect(page.getByText("Copied for n8n", { exact: true })).toBeVisible();
  const copied = JSON.parse(await clipboard(page));
  expect(copied.nodes.length).toBeGreaterThan(1);
  expect(copied.connections).toBeTruthy();

  await open(page, "/account");
  const setup = page.getByRole("dialog", { name: "What to set up" });
  for (const [at, viewport] of [phone, desk].entries()) {
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: `What to set up: ${title}` }).click();
    await expect(setup.getByText(new RegExp(`^${at} of \\d+ done$`))).toBeVisible();
    if (at === 0) await expectAccessible(page, "dialog[open]");
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await setup.getByRole("checkbox").nth(at).check();
    expect((await saved).status()).toBe(200);
    await page.keyboard.press("Escape");
    await expect(setup).toBeHidden();
  }

  const addresses: string[] = [];
  const made = page.getByRole("region", { name: "Your new address" });
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: "Make an address" }).click();
    if (addresses[0]) await expect(made).not.toContainText(addresses[0]);
    await made.getByRole("button", { name: "Copy the variable" }).click();
    await expect(page.getByText("Set it where your n8n runs, and restart n8n.")).toBeVisible();
    const variable = await clipboard(page);
    expect(variable).toMatch(/^N8N_TEMPLATES_HOST=http\S+\/n8n\/[\w-]{43}$/);
    addresses.push(new URL(variable.split("=")[1] ?? "").pathname);
  }
  await expectAccessible(page, ".connect-n8n");
  const status = async (at: number) =>
    (await page.request.get(`${addresses[at]}/templates/search?search=${slug}`)).status();
  expect([await status(0), await status(1)]).toEqual([200, 200]);
  await page
    .getByRole("button", { name: /^Revoke the address: Made / })
    .last()
    .click();
  await expect(page.getByText("Address revoked", { exact: true })).toBeVisible();
  await expect(made).toBeHidden();
  expect([await status(0), await status(1)]).toEqual([200, 404]);
  await open(page, "/account");
  await page.getByRole("button", { name: `What to set up: ${title}` }).click();
  await expect(setup.getByText(/^2 of \d+ done$/)).toBeVisible();
});

test("GR-4 who has bought an item reviews it, and everybody sees average, count and words", async ({
  page,
}) => {
  await signInAs(page);
  const rows = await (await page.request.get("/api/resources?is_free=false")).json();
  const { slug, title } = rows.at(-1);
  await open(page, `/store?item=${slug}`);
  const details = page.getByRole("dialog", { name: title });
  await expect(details.getByRole("heading", { name: "Reviews" })).toBeVisible();
  await expect(details.getByText("No reviews yet.")).toBeVisible();
  const file = page.waitForEvent("download");
  await details.getByRole("button", { name: /^Buy / }).click();
  await press(page, "Pay");
  await file;
  await open(page, `/store?item=${slug}`);
  await details.getByText("4 stars").check({ force: true });
  await details.getByRole("textbox", { name: "Your words" }).fill("It routes every lead.");
  await expectAccessible(page, ".reviews");
  await details.getByRole("button", { name: "Send review" }).click();
  const entry = details.getByRole("listitem").filter({ hasText: "It routes every lead." });
  await expect(entry.getByText("Bought", { exact: true })).toBeVisible();

  await page.setViewportSize(desk);
  await details.getByText("5 stars").check({ force: true });
  await details.getByRole("button", { name: "Save review" }).click();
  await expect(entry.getByText("5.0")).toBeVisible();
  const rating = async () => (await (await page.request.get("/api/ratings")).json())[slug];
  await expect.poll(rating).toEqual({ average: 5, count: 1 });
  await open(page, "/store");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("5 of 5 from 1 review")).toBeAttached();
  await expect
    .poll(async () => (await page.request.get(`/store?item=${slug}`)).text())
    .toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":5,"reviewCount":1}');
});
