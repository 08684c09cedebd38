import type { Locator } from "@playwright/test";
import { expect } from "./fixtures.ts";

export async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(other).toBeVisible();
  await expect(one).toBeVisible();
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("not on the page");
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(apart, JSON.stringify([a, b])).toBe(true);
}
