import type { Locator } from "@playwright/test";
import { type PagePath, pages } from "#content/pages/pages.ts";
import { provesAll } from "#test/proofs/runs.ts";
import { changed, expectAccessible, expectAccessibleInBothThemes } from "./expect-accessible.ts";
import { findCutText } from "./find-cut-text.ts";
import { expect, hydrated, open, test } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

const paths = (Object.keys(pages) as PagePath[]).filter(
  (path) => !["*", "/account", "/account/n8n", "/auth/callback"].includes(path),
);
const phone = { width: 360, height: 740 };
/** The layout of a 1280 × 720 window at 200 and at 400 percent zoom. */
const zooms = { "200": { width: 640, height: 360 }, "400": { width: 320, height: 180 } };

/** The narrowest width finds most faults; PROOFS=all checks the others as well. */
const sizes = provesAll ? [phone, ...Object.values(zooms)] : [zooms["400"]];

for (const [at, path] of [...paths, "/no-such-page"].entries())
  test(`RT-1 HD-9: axe reports nothing on ${path} in either theme; nothing is cut off or too wide on a phone or at 200 and 400 % zoom`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await expectAccessibleInBothThemes(page, { first: at % 2 === 0 ? "light" : "dark" });
    await page.locator("main details").evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute("open", "");
    });
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await findCutText(page), `at ${size.width} px`).toEqual([]);
    }
    if (path === "/no-such-page") consoleErrors.length = 0;
  });

test("EV-2: axe reports nothing on the API reference in either theme, and nothing is too wide on a phone", async ({
  page,
}) => {
  // The page has no cookie bar to wait for.
  await page.addInitScript(() => localStorage.setItem("cookie-choice", "none"));
  await page.setViewportSize(phone);
  await page.goto("/developers");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test("AC-1 AC-3: axe reports nothing on /account, empty and with a download, nor in the user menu", async ({
  page,
}) => {
  const { accessToken } = await signInAs(page);
  await open(page, "/account");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(page.getByText("No downloads yet")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const [free] = await (await page.request.get("/api/resources?is_free=true")).json();
  const headers = { Authorization: `Bearer ${accessToken}` };
  await page.request.get(`/api/secure-download?slug=${free.slug}`, { headers });
  await open(page, "/account");
  await expect(page.getByRole("main").getByText(free.title)).toBeVisible();
  await expectAccessibleInBothThemes(page, changed("main"));
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessibleInBothThemes(page, changed("[role=menu]"));
});

// sign-in.e2e.ts checks the dialog, the test above the page.
if (provesAll)
  test("AC-1 SI-1: axe reports nothing where /account redirects without a session: home with the sign-in dialog", async ({
    page,
  }) => {
    await page.goto("/account");
    await expect(page.getByRole("dialog", { name: "Welcome to Opswright" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

test("SI-11: axe reports nothing on /auth/callback", async ({ page }) => {
  await page.route("**/api/sign-in-link", () => {});
  await open(page, "/auth/callback?token_hash=held&type=email");
  await expect(page.getByRole("status", { name: "Completing sign-in" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("HD-5 HD-6: axe reports nothing in the slide-out menu and in the chat dialog on a phone", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, "/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessibleInBothThemes(page, changed("dialog[open]"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect(page.getByRole("dialog", { name: "Chat with us" })).toBeVisible();
  await expectAccessibleInBothThemes(page, changed("dialog[open]"));
});

test("PG-3: axe reports nothing in a service panel", async ({ page }) => {
  await open(page, "/services");
  await page.getByRole("link", { name: "Explore this service" }).first().click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /Book a Call/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, changed("dialog[open]"));
});

for (const [percent, size] of Object.entries(zooms).slice(provesAll ? 0 : -1)) {
  test(`HD-5: at ${percent} % zoom the slide-out menu can be scrolled to its end and closed`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, "/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    expect(await findCutText(page)).toEqual([]);
    await reach(menu.getByRole("link", { name: "Book a Call" }));
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
  });

  test(`SI-1 SI-3: at ${percent} % zoom both views of the sign-in dialog can be scrolled to their end`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, "/about");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await reach(dialog.getByRole("link").last());
    await dialog.getByRole("button", { name: "Continue with Email" }).click();
    expect(await findCutText(page)).toEqual([]);
    await reach(dialog.getByRole("button", { name: "← Back to sign in options" }));
    await dialog.getByRole("button", { name: "Close sign-in" }).click();
    await expect(dialog).toBeHidden();
  });
}

/** Scrolls as a reader would and expects the target to be fully visible. */
async function reach(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await expect(target).toBeInViewport({ ratio: 0.95 });
}
