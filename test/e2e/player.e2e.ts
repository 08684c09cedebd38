import { changed, expectAccessibleInBothThemes } from "./expect-accessible.ts";
import { expect, hydrated, open, test, withMotion } from "./fixtures.ts";
import { desk, phone } from "./widths.ts";

const ITEM = "/store/inbound-lead-router";
const EMBED = "/embed/inbound-lead-router";

test("WP-1: plays a recorded run by keyboard alone, and opens a node's real data", async ({ page }) => {
  await page.setViewportSize(desk);
  await open(page, ITEM);
  await page.getByRole("button", { name: "Run it", exact: true }).focus();
  await page.keyboard.press("Enter");
  const player = page.locator(".player");
  await expect(player.locator(".player-stage")).toBeFocused();
  await expect(player.locator(".player-now")).toContainText(/Step [1-9]/);
  await page.keyboard.press("Space");
  await expect(player.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  const node = player.locator(".player-node:not([data-state=waiting])").first();
  await node.focus();
  await page.keyboard.press("Enter");
  const panel = player.locator(".player-panel");
  await expect(panel.getByRole("table").first()).toBeVisible();
  await panel.getByText("As JSON").first().click();
  await expect(panel.locator("pre").first()).toContainText('"output"');
  await expectAccessibleInBothThemes(page, changed(".player"));
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await page.getByLabel("Speed").selectOption("4");
  await player.locator(".player-stage").focus();
  await page.keyboard.press("Space");
  await expect(player.locator(".player-end li").first()).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInBothThemes(page, changed(".player"));
  await player.getByRole("button", { name: /^Next: / }).click();
  await expect(player.locator(".player-end")).toHaveCount(0);
});

test("WP-1: with reduced motion a run steps through its nodes without movement", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, ITEM);
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches(".player-packet")) document.title = "moved";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Run it", exact: true }).click();
  await expect(page.locator(".player-now")).toContainText(/Step [3-9]/, { timeout: 20_000 });
  expect(await page.title()).not.toBe("moved");
});

test.describe("with motion", () => {
  test.use(withMotion);
  test("WP-1: packets move on a phone, and the picture follows the run", async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, ITEM);
    await page.getByRole("button", { name: "Run it", exact: true }).click();
    await page.locator(".player-packet").first().waitFor({ state: "attached" });
    const scrolled = () => page.locator(".player-stage").evaluate((stage) => stage.scrollLeft);
    await expect.poll(scrolled, { timeout: 30_000 }).toBeGreaterThan(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("WP-1: a run is an ordered list", async ({ page }) => {
    for (const path of [ITEM, EMBED]) {
      await page.goto(path);
      const run = page.locator(".runs-text details").first();
      await run.locator("summary").click();
      await expect(run.locator("ol li").first()).toContainText(/items? in, \d+ items? out/);
      await expect(page.getByRole("button", { name: "Run it", exact: true })).toBeHidden();
    }
  });
});

test("WP-1: the embedded player may be framed, sets no cookies and loads nothing from other sites", async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const response = await page.goto(EMBED);
  const headers = response?.headers() ?? {};
  expect(headers["content-security-policy"]).toContain("frame-ancestors *");
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(headers["set-cookie"]).toBeUndefined();
  await hydrated(page);
  await page.getByRole("button", { name: "Run it", exact: true }).click();
  await expect(page.locator(".player-node").first()).toBeVisible();
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await page.context().cookies()).toEqual([]);
  const item = await page.request.get(ITEM);
  expect(item.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(item.headers()["x-frame-options"]).toBe("DENY");
  const missing = await page.request.get("/embed/no-such-item");
  expect([missing.status(), missing.headers()["x-frame-options"]]).toEqual([404, "DENY"]);
});

test("WP-1: home links to three proven items and their runs", async ({ page }) => {
  await open(page, "/");
  const items = page.locator(".featured li");
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText(/Proven in n8n 2\.41, \d+ promises/);
  await items
    .first()
    .getByRole("link", { name: /^Run it/ })
    .click();
  await expect(page.locator(".player-node").first()).toBeVisible();
});
