import { fitWords as words } from "#content/store/item/fit.ts";
import { expectAccessibleInBothThemes } from "./expect-accessible.ts";
import { findCutText } from "./find-cut-text.ts";
import { expect, hydrated, open, test } from "./fixtures.ts";

const ITEM = "/store/inbound-lead-router";
const KEY = "my-n8n";

test("WP-2: shows whether a template fits the chosen version and integrations, remembers the choice, and sends nothing", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.postData() ?? ""));
  await open(page, ITEM);
  const section = page.locator(".fit-section");
  await section.locator("summary").click();
  await section.getByRole("button", { name: "n8n 2.41" }).click();
  await expect(section.getByRole("status").first()).toHaveText(/^Proven in n8n 2\.41/);
  const before = await section.locator(".needed-steps li").count();
  const credentials = section.getByRole("group", { name: words.have.credential });
  await credentials.getByRole("checkbox").first().check();
  await expect(section.locator(".needed-steps li")).not.toHaveCount(before);
  await expect(section.getByText(/^About \d+ minutes to set up$/)).toBeVisible();
  await expect(page.locator('.node-mark[data-needed="true"]').first()).toBeVisible();

  await section.getByLabel(words.other).fill("2.30.0");
  await expect(section.getByRole("status").first()).toHaveText(
    /^Likely: not run in n8n 2\.30\.0, proven in its neighbours/,
  );
  await expectAccessibleInBothThemes(page, { part: ".fit-section" });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findCutText(page)).toEqual([]);

  await open(page, ITEM);
  await expect(page.locator(".fit-section summary")).toContainText("not run in n8n 2.30.0");
  expect(sent.join()).not.toContain("2.30.0");
});

test("WP-2: reads a pasted workflow, and answers hostile pastes with a sentence", async ({ page }) => {
  await open(page, ITEM);
  const section = page.locator(".fit-section");
  await section.locator("summary").click();
  const field = section.getByLabel(words.other);
  const paste = (text: string) =>
    field.evaluate((input, text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, text);
  await paste("x".repeat(10_000_000));
  await expect(section.getByText(words.read.problems.large)).toBeVisible();
  await paste("This is a long text about an n8n of mine, and no version at all.");
  await expect(section.getByText(words.read.problems.text)).toBeVisible();
  await paste('{"nodes": [], "connections": {}, "__proto__": {"isAdmin": true}}');
  await expect(section.getByText(words.read.problems.unsafe)).toBeVisible();
  await paste(
    JSON.stringify({
      nodes: [{ type: "n8n-nodes-base.slack", credentials: { httpHeaderAuth: { id: null } } }],
    }),
  );
  await expect(section.getByText(words.read.workflow(1, 0))).toBeVisible();
  await expect(
    section.getByRole("group", { name: words.have.credential }).locator("input:checked"),
  ).toHaveCount(1);
});

test("WP-2: stores nothing while functional storage is refused, and clears it when it is refused later", async ({
  page,
}) => {
  await open(page, ITEM);
  const section = page.locator(".fit-section");
  await section.locator("summary").click();
  await section.getByRole("button", { name: "n8n 2.41" }).click();
  const stored = () => page.evaluate((key) => localStorage.getItem(key), KEY);
  expect(await stored()).toContain("2.41");
  await page.getByRole("button", { name: "Reject All" }).click();
  expect(await stored()).toBeNull();
  await section.getByRole("button", { name: "n8n 2.20" }).click();
  await expect(section.getByRole("status").first()).toHaveText(/^Proven in n8n 2\.20/);
  expect(await stored()).toBeNull();
});

test("WP-2: the store's filter stays off when its question is dismissed, and comes on with its answer", async ({
  page,
}) => {
  await open(page, "/store");
  const chip = page.getByRole("main").getByRole("button", { name: /^Works in / });
  await chip.click();
  const question = page.getByRole("dialog", { name: words.dialog.title });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();

  await page.locator(`article a[href="${ITEM}"]`).click();
  const item = page.getByRole("dialog");
  await item.locator(".fit-section summary").click();
  await item.getByRole("button", { name: "n8n 2.41" }).click();
  await page.keyboard.press("Escape");
  await expect(item).toBeHidden();
  await expect(chip).toHaveAttribute("aria-pressed", "false");

  await page.evaluate((key) => localStorage.removeItem(key), KEY);
  await page.reload();
  await hydrated(page);
  await chip.click();
  await question.getByRole("button", { name: "n8n 2.41" }).click();
  await question.getByRole("button", { name: words.dialog.show }).click();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
});
