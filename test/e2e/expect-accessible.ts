import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { provesAll } from "#test/proofs/runs.ts";
import { expect } from "./fixtures.ts";

type Theme = "light" | "dark";

/** What has changed on a page that another test has looked at; with PROOFS=all the whole page again. */
export const changed = (part: string) => (provesAll ? {} : { part });

/**
 * In one theme, and with PROOFS=all in the other one, too: that differs in its colours alone, so only contrast is looked at
 * again.
 */
export async function expectAccessibleInBothThemes(
  page: Page,
  { part, first = "light" }: { part?: string; first?: Theme } = {},
): Promise<void> {
  await inTheme(page, first);
  await expectAccessible(page, part);
  if (!provesAll) return;
  await inTheme(page, first === "light" ? "dark" : "light");
  await expectAccessible(page, part, ["color-contrast"]);
}

async function inTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveClass(colorScheme);
}

/** Axe finds nothing on the page, or in one part of it, once it is whole and stands still: a text that fades in has no contrast yet. */
export async function expectAccessible(page: Page, part?: string, rules?: string[]): Promise<void> {
  if (part) await expect(page.locator(part).first()).toBeAttached();
  const barIsDue = await page.evaluate(
    () =>
      localStorage.getItem("cookie-choice") === null &&
      location.pathname !== "/cookies" &&
      // the console has a shell of its own
      document.querySelector(".console") === null,
  );
  if (barIsDue) await expect(page.locator(".consent-bar")).toBeAttached();
  await page.evaluate(async () => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    const running = () =>
      document.getAnimations().filter((each) => each.playState === "running" && ends(each));
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
  });
  // Without frames of other origins one pass in the page is enough, and only violations are described: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
