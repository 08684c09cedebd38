import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { provesAll } from "#test/proofs/runs.ts";
import { expect } from "./fixtures.ts";

type Theme = "light" | "dark";

/** Limits axe to the changed part of a page that another test has checked; PROOFS=all checks the whole page. */
export const changed = (part: string) => (provesAll ? {} : { part });

/** Checks one theme fully; with PROOFS=all also the contrast in the other one, since only colours differ. */
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

/**
 * Expects no axe violation on the page or one part of it, once it is loaded and still: a text that fades in has no
 * final contrast.
 */
export async function expectAccessible(page: Page, part?: string, rules?: string[]): Promise<void> {
  if (part) await expect(page.locator(part).first()).toBeAttached();
  const barIsDue = await page.evaluate(
    () =>
      localStorage.getItem("cookie-choice") === null &&
      location.pathname !== "/cookies" &&
      // The console has its own shell.
      document.querySelector(".console") === null,
  );
  if (barIsDue) await expect(page.locator(".consent-bar")).toBeAttached();
  await page.evaluate(async () => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    const running = () =>
      document.getAnimations().filter((each) => each.playState === "running" && ends(each));
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
  });
  // Without cross-origin frames one pass is enough, and describing only violations takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
