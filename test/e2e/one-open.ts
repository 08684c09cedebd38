import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Opens each entry in turn, by mouse and by keyboard, and expects it to be the only open one. A second press closes
 * it.
 */
export async function expectOneOpenAtATime(page: Page, entries: Locator, count: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(entries).toHaveCount(count);
  const open = entries.and(page.locator("[open]"));
  await expect(open).toHaveCount(0);
  for (const press of [byMouse, byKeyboard]) {
    for (let i = 0; i < count; i++) {
      await press(page, entries.nth(i));
      await expect(entries.nth(i)).toHaveAttribute("open");
      await expect(open).toHaveCount(1);
      await expect(entries.nth(i).locator("p").last()).toBeVisible();
    }
    await press(page, entries.nth(count - 1));
    await expect(open).toHaveCount(0);
  }
}

async function byMouse(_: Page, entry: Locator): Promise<void> {
  await entry.locator("summary").click();
}

async function byKeyboard(page: Page, entry: Locator): Promise<void> {
  await entry.locator("summary").focus();
  await page.keyboard.press("Enter");
}
