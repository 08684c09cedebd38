import { AxeBuilder } from "@axe-core/playwright";
import { type PagePath, pages } from "#content/pages.ts";
import { expect, hydrated, test } from "./fixtures.ts";

const paths = (Object.keys(pages) as PagePath[]).filter(
  (path) => !["*", "/account", "/auth/callback"].includes(path),
);

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    for (const path of [...paths, "/no-such-page"])
      test(`RT-1 HD-9 axe finds nothing on ${path}`, async ({ page, consoleErrors }) => {
        await page.goto(path);
        await hydrated(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
        ).toEqual([]);
        if (path === "/no-such-page") consoleErrors.length = 0;
      });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: "reduce" } });

  for (const path of paths)
    test(`RT-1 ${path} is no wider than the screen`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
});
