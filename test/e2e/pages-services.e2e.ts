import { defaultSettings } from "#content/business.ts";
import { caseStudies } from "#content/case-studies.ts";
import { services } from "#content/services.ts";
import { goodsItems } from "#goods/items.ts";
import { expect, open, test } from "./fixtures.ts";

test("PG-3: Explore this service opens a panel with description, outcomes, case study and templates", async ({
  page,
}) => {
  await open(page, "/services");
  for (const [i, service] of services.entries()) {
    const study = caseStudies.find(({ id }) => id === service.caseStudy);
    const button = page.getByRole("article").nth(i).getByRole("link", { name: "Explore this service" });
    await button.click();
    const panel = page.getByRole("dialog", { name: service.title });
    await expect(panel).toContainText(service.additionalDescription);
    for (const outcome of service.outcomes) await expect(panel).toContainText(outcome);
    await expect(panel).toContainText(study?.client ?? "");
    await expect(panel).toContainText(study?.title ?? "");
    const ownTemplates = goodsItems.filter(({ tags }) => (tags as readonly string[]).includes(service.id));
    expect(ownTemplates.length).toBeGreaterThan(0);
    for (const { title, slug, isFree } of ownTemplates)
      await expect(panel.getByRole("link", { name: title })).toHaveAttribute(
        "href",
        `${isFree ? "/resources" : "/store"}/${slug}`,
      );
    await expect(panel.getByRole("link", { name: "Free templates" })).toHaveAttribute(
      "href",
      `/resources?tag=${service.id}`,
    );
    await expect(panel.getByRole("link", { name: "Templates in the store" })).toHaveAttribute(
      "href",
      `/store?tag=${service.id}`,
    );
    const call = panel.getByRole("link", { name: "Book a Call" });
    await expect(call).toHaveAttribute("href", defaultSettings.bookingUrl);
    await expect(call).toHaveAttribute("target", "_blank");
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test("PG-3: by keyboard, Enter opens the panel, Tab stays inside, and Escape restores focus", async ({
  page,
}) => {
  await open(page, "/services");
  const button = page.getByRole("link", { name: "Explore this service" }).nth(1);
  await button.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Ops and reporting" });
  await expect(panel).toBeVisible();
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("main [role=article], article") === null),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test("PG-3: the panel leads to the opened case study; on a phone it fills the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/services#explore-people-ops");
  const panel = page.getByRole("dialog", { name: "People ops" });
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width: 360, height: 740 });
  await panel.getByRole("link", { name: "Read the case study" }).click();
  await expect(page).toHaveURL("/work#healthplus");
  await expect(page.locator("#healthplus details")).toHaveAttribute("open");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PG-3: the link shows the panel's text under its card", async ({ page }) => {
    await page.goto("/services");
    const panel = page.locator("#explore-revenue-systems");
    await expect(panel).toBeHidden();
    await page.getByRole("link", { name: "Explore this service" }).first().click();
    await expect(panel).toBeVisible();
    await expect(panel.getByRole("link", { name: "Book a Call" })).toBeVisible();
    await expect(panel).toContainText("Leads that find their own way to sales");
  });
});
