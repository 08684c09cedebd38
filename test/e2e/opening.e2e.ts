import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, open, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

const phone = { width: 360, height: 740 };

test.describe("what is below the first screen", () => {
  test.use({ viewport: phone });

  // Fonts that never come, and a clock that stands: the page stays as it opens.
  test.beforeEach(async ({ page }) => {
    await page.route("**/*.woff2", () => {});
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
  });
  const lastStop = (page: Page) => page.locator(".service-stop").last();
  const contentVisibility = (page: Page) =>
    lastStop(page).evaluate((part) => getComputedStyle(part).contentVisibility);

  test("RT-1 is left out while the page opens, and all there when it is alive", async ({ page }) => {
    const fontsAskedFor = page.waitForRequest("**/*.woff2");
    await page.goto("/services");
    expect(await contentVisibility(page)).toBe("auto");
    await fontsAskedFor;
    await page.clock.runFor(1000);
    await hydrated(page);
    expect(await contentVisibility(page)).toBe("visible");
    await expect(page.locator("html")).not.toHaveAttribute("data-opening");
    expect((await lastStop(page).boundingBox())?.height).toBeGreaterThan(600);
  });

  test("RT-1 stands from the beginning when the page opens at a place further down", async ({ page }) => {
    await page.goto("/services#people-ops");
    expect(await contentVisibility(page)).toBe("visible");
    await expect(page.locator("#people-ops")).toBeInViewport();
  });
});

test("PG-2 packets travel along their edges, and rest where nobody sees them", async ({ page }) => {
  await open(page, "/services");
  const fan = page.locator(".service-fan svg");
  await expect(fan).toHaveAttribute("data-moving", "true");
  const packet = fan.locator(".graph-packet").first();
  const { there, way } = await halfWay(packet);
  expect(there.x).toBeCloseTo(way.x, 0);
  expect(there.y).toBeCloseTo(way.y, 0);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(fan).toHaveAttribute("data-moving", "false");
  expect(await fan.evaluate((svg) => svg.getAnimations({ subtree: true }).length)).toBe(0);
});

/** Where a packet stands after half of its way, and where its path says that it should. */
function halfWay(packet: Locator) {
  return packet.evaluate((rect: SVGRectElement) => {
    const [animation] = rect.getAnimations();
    if (!animation) throw new Error("The packet does not move");
    animation.pause();
    animation.currentTime = Number(animation.effect?.getTiming().delay) + 1250;
    const box = rect.getBoundingClientRect();
    const path = rect.parentElement?.querySelector("path") as SVGPathElement;
    const middle = path.getPointAtLength(path.getTotalLength() / 2);
    const way = middle.matrixTransform(path.getScreenCTM() ?? undefined);
    return { there: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, way: { x: way.x, y: way.y } };
  });
}
