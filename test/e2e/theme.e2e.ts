import { expect, open, test } from "./fixtures.ts";

test("HD-9: by default the theme follows the system and reacts to its changes", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/about");
  await expect(page.locator("html")).toHaveClass("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveClass("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
});

test("HD-9: the choice is stored in local storage and overrides the system", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/settings");
  await page.getByRole("switch", { name: "Dark mode" }).check();
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await open(page, "/work");
  await expect(page.locator("html")).toHaveClass("dark");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveClass("dark");
});

test("HD-9: another tab follows at once", async ({ page, context }) => {
  await open(page, "/settings");
  const other = await context.newPage();
  await open(other, "/about");
  await page.getByRole("switch", { name: "Dark mode" }).check();
  await expect(other.locator("html")).toHaveClass("dark");
});

test("HD-9: the theme is right from the first paint, for every stored choice and system setting", async ({
  page,
}) => {
  // Records every class that the root ever has.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => seen.push(document.documentElement.className);
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ["class"] });
    requestAnimationFrame(note);
  });
  for (const [stored, system, theme] of [
    [null, "dark", "dark"],
    ["dark", "light", "dark"],
    ["light", "dark", "light"],
    ["system", "dark", "dark"],
    ["nonsense", "light", "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    if (stored) await page.evaluate((value) => localStorage.setItem("theme", value), stored);
    await open(page, "/about");
    const seen = await page.evaluate(() => (window as never as { seen: string[] }).seen);
    const why = `stored ${stored}, system ${system}`;
    expect(new Set(seen.filter(Boolean)), why).toEqual(new Set([theme]));
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(paper, why).toBe(theme === "dark" ? "rgb(11, 16, 13)" : "rgb(251, 250, 246)");
  }
});

test("HD-9: without storage the choice still applies to the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/settings");
  await page.getByRole("switch", { name: "Dark mode" }).check();
  await expect(page.locator("html")).toHaveClass("dark");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(page.locator("html")).toHaveClass("dark");
});
