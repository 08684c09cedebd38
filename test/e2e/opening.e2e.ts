import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { pages } from "#content/pages/pages.ts";
import type { ResourceRow } from "#shared/catalogue/catalogue.ts";
import { runs } from "#test/proofs/runs.ts";
import { expect, open, test, withMotion } from "./fixtures.ts";

const phone = { width: 360, height: 740 };

test.describe("what is below the first screen", () => {
  test.use({ ...withMotion, viewport: phone });

  // Blocks fonts and pauses the clock, so that the page stays in its opening state.
  test.beforeEach(async ({ page }) => {
    await page.route("**/*.woff2", () => {});
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
  });
  const lastStop = (page: Page) => page.locator(".service-stop").last();
  const contentVisibility = (page: Page) =>
    lastStop(page).evaluate((part) => getComputedStyle(part).contentVisibility);

  test("RT-1: is left out while the page opens, and rendered after hydration", async ({ page }) => {
    const fontsAskedFor = page.waitForRequest("**/*.woff2");
    await page.goto("/services");
    expect(await contentVisibility(page)).toBe("auto");
    await fontsAskedFor;
    await page.clock.runFor(1000);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
    expect(await contentVisibility(page)).toBe("visible");
    await expect(page.locator("html")).not.toHaveAttribute("data-opening");
    expect((await lastStop(page).boundingBox())?.height).toBeGreaterThan(600);
  });

  test("RT-1: is rendered at once when the URL points to a place further down", async ({ page }) => {
    await page.goto("/services#people-ops");
    expect(await contentVisibility(page)).toBe("visible");
    await expect(page.locator("#people-ops")).toBeInViewport();
  });
});

test("RT-1: stylesheets inlined in a page's HTML are not fetched as well", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await open(page, "/contact");
  const links = page.locator("link[rel=stylesheet][disabled]");
  const inHtml = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  expect(inHtml.length).toBeGreaterThan(0);
  expect(fetched.filter((url) => inHtml.includes(url))).toEqual([]);
});

test("RT-1: a page's HTML contains the styles of everything it shows, and few others", async ({
  request,
}) => {
  const styled = classesIn(builtFiles("*.css").join(""));
  const items = (await (await request.get("/api/resources")).json()) as ResourceRow[];
  const step = runs({ few: 6, all: 1 });
  const opened = items
    .filter(({ includes }, at) => at % step === 0 || includes)
    .map(({ slug, is_free }) => `${is_free ? "/resources" : "/store"}/${slug}`);
  for (const path of [...Object.keys(pages).filter((key) => key !== "*"), "/no-such-page", ...opened]) {
    const html = await (await request.get(path)).text();
    const [, css = ""] = /<style id="page-styles">(.*?)<\/style>/s.exec(html) ?? [];
    const there = classesIn(css);
    const shown = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
    );
    expect(
      [...shown].filter((name) => styled.has(name) && !there.has(name)),
      path,
    ).toEqual([]);
    expect(css.length, path).toBeLessThan(60_000);
  }
});

test("RT-1: a navigation inside the site loads the page's styles before showing it", async ({ page }) => {
  const firstStop = page.locator(".service-stop").first();
  const look = () =>
    firstStop.evaluate((stop) => {
      const { display, gridTemplateColumns, padding, borderWidth } = getComputedStyle(stop);
      return [display, gridTemplateColumns, padding, borderWidth].join();
    });
  await open(page, "/services");
  const direct = await look();
  await open(page, "/faq");
  await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
  await firstStop.waitFor();
  expect(await look()).toBe(direct);
});

function builtFiles(pattern: string): string[] {
  const folder = fileURLToPath(new URL("../../build/client/assets", import.meta.url));
  return globSync(pattern, { cwd: folder }).map((name) => readFileSync(join(folder, name), "utf8"));
}

function classesIn(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/\.(-?[a-z](?:\\.|[\w-])*)/gi)].map(([, name = ""]) => name.replaceAll("\\", "")),
  );
}

test.describe("what moves", () => {
  test.use(withMotion);

  test("PG-2: packets move along their edges and pause off screen", async ({ page }) => {
    await open(page, "/services");
    const fan = page.locator(".service-fan svg");
    await expect(fan).toHaveAttribute("data-moving", "true");
    const packet = fan.locator(".graph-packet").first();
    const { there, way } = await positionHalfway(packet);
    expect(there.x).toBeCloseTo(way.x, 0);
    expect(there.y).toBeCloseTo(way.y, 0);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(fan).toHaveAttribute("data-moving", "false");
    expect(await fan.evaluate((svg) => svg.getAnimations({ subtree: true }).length)).toBe(0);
  });
});

/** A packet's position halfway along its path, and the expected position. */
function positionHalfway(packet: Locator) {
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
