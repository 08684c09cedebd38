import type { Page } from "@playwright/test";
import { pages } from "#content/pages/pages.ts";
import { press } from "./checkout-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectApart } from "./expect-apart.ts";
import { expect, hydrated, open, test } from "./fixtures.ts";
import { newAddress, signInAs, signInMail } from "./sign-in-as.ts";
import { desk, phone } from "./widths.ts";

const ITEM = "/store/inbound-lead-router";
const paths = Object.keys(pages).filter(
  (path) => !["*", "/account", "/account/n8n", "/auth/callback"].includes(path),
);

test("SW-3: at 360 and 1280 px, on every page and wherever it is scrolled to, the chat button covers no control", async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const path of [...paths, ITEM, "/resources/content-engine"]) {
    await open(page, path);
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      for (const part of [0, 0.3, 0.6, 1])
        expect(await coveredControls(page, part), `${path} at ${viewport.width} px, ${part}`).toEqual([]);
    }
  }
});

/** Scrolls up to a part of the page's height, and returns the controls below the chat button once it is at rest. */
async function coveredControls(page: Page, part: number): Promise<string[]> {
  await page.evaluate((part) => {
    document.querySelector<HTMLElement>(".chat-button")?.removeAttribute("data-clear");
    const top = part * (document.documentElement.scrollHeight - innerHeight);
    window.scrollTo({ top: top + 100, behavior: "instant" });
    window.scrollTo({ top: top - 1, behavior: "instant" });
    window.dispatchEvent(new Event("scroll"));
  }, part);
  await expect(page.locator(".chat-button[data-clear]")).toBeAttached();
  return page.evaluate(() => {
    const chat = document.querySelector<HTMLElement>(".chat-button");
    if (chat?.dataset.clear !== "true" || !chat.checkVisibility()) return [];
    const box = chat.getBoundingClientRect();
    const controls = document.querySelectorAll("a, button, input, select, textarea, summary, label");
    return Array.from(controls)
      .filter((control) => {
        if (chat.contains(control)) return false;
        return Array.from(control.getClientRects()).some((rect) => {
          const [left, right] = [Math.max(rect.left, box.left), Math.min(rect.right, box.right)];
          const [top, bottom] = [Math.max(rect.top, box.top), Math.min(rect.bottom, box.bottom)];
          if (right - left < 1 || bottom - top < 1) return false;
          // not where a box around it cuts it off
          return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(control);
        });
      })
      .map((control) => control.outerHTML.slice(0, 80));
  });
}

test("RT-1: no text or item page moves by more than 0.01 when its fonts arrive late", async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // After the first paint, and before the scripts have run.
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  const texts = ["/terms", "/privacy", "/terms-conditions", "/contact-us", "/cookies", "/resources"];
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    for (const path of [...texts, ITEM, "/resources/automation-audit"]) {
      await open(page, path);
      const shift = () => page.evaluate(() => (window as never as { shift: number }).shift);
      expect(await shift(), `${path} at ${viewport.width} px`).toBeLessThan(0.01);
    }
  }
});

test.describe("at 360 px", () => {
  test.use({ viewport: phone });

  test("SW-3: 'Welcome back!' does not cover the Buy bar, signed in on the page or by a mail link", async ({
    page,
  }) => {
    await open(page, ITEM);
    const buy = page.getByRole("button", { name: "Buy $49", exact: true });
    const toast = page.locator(".toast").filter({ hasText: "Welcome back!" });
    const email = await askForLink(page);
    const { code, link } = await signInMail(page.request, email);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Or type the 6-digit code").fill(code);
    await dialog.getByRole("button", { name: "Sign in with code" }).click();
    await expect(toast).toBeVisible();
    await expectApart(toast, buy);

    expect(link).toContain("/auth/callback");
    await page.evaluate(() => localStorage.clear());
    await open(page, ITEM);
    const other = await askForLink(page);
    await page.goto((await signInMail(page.request, other)).link);
    await expect(page).toHaveURL(ITEM);
    await expect(toast).toBeVisible();
    await expectApart(toast, buy);
  });

  test("SW-4: after paying, the heading is directly below the header and the filled button is visible", async ({
    page,
  }) => {
    const { email } = await signInAs(page);
    await open(page, ITEM);
    await page.evaluate(() => window.scrollTo(0, 1500));
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Buy $49", exact: true }).click();
    await press(page, "Pay");
    await file;
    const heading = page.getByRole("heading", { name: `It's yours. Receipt sent to ${email}` });
    await expect(page.locator(".toast")).toContainText("Download started");
    const below = async () => {
      const header = await page.getByRole("banner").boundingBox();
      return ((await heading.boundingBox())?.y ?? 0) - (header?.height ?? 0);
    };
    await expect.poll(below).toBeGreaterThan(0);
    expect(await below()).toBeLessThan(60);
    const filled = page.locator(".item-aside .button-primary:visible");
    await expect(filled).toHaveCount(1);
    await expect(filled).toBeInViewport({ ratio: 1 });
    await expectApart(page.locator(".toast"), filled);

    await page.getByRole("link", { name: "Order status" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Order OW-/ })).toBeInViewport();
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order OW-/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "To the store" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test("SW-4: at 1280x800 price, licence, code, delivery, refund terms and Buy are in view, and nothing scrolls inside", async ({
  page,
}) => {
  await signInAs(page);
  for (const path of [ITEM, "/store/revenue-desk-bundle"]) {
    await open(page, path);
    await expect(page.locator(".consent-bar")).toBeVisible();
    const panel = page.locator(".item-aside");
    await expect(panel.getByText(/^Charged as ₹/)).toBeVisible();
    await expect(panel.getByRole("button", { name: "Billing details for the invoice" })).toBeVisible();
    const parts = [
      panel.locator(".price-offer-price"),
      panel.getByText("Buy for yourself"),
      panel.getByText("You may not sell it, publish it or pass the file on."),
      panel.getByText("Have a code?"),
      panel.getByText("with every later version."),
      panel.getByRole("link", { name: "Refund policy" }),
      panel.getByRole("button", { name: /^Buy \$/ }),
    ];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    const { scrollHeight, clientHeight } = await panel.evaluate((element) => ({
      scrollHeight: element.scrollHeight,
      clientHeight: element.clientHeight,
    }));
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  }
});

test("SW-4: sign-in for a purchase names the item and its price, and keeps the dialog's own words", async ({
  page,
}) => {
  const named = "Inbound Lead Router, $49. Where should the receipt go?";
  const dialog = page.getByRole("dialog", { name: "Welcome to Opswright" });
  await open(page, ITEM);
  await page.getByRole("button", { name: "Buy $49", exact: true }).click();
  await expect(dialog).toContainText(named);
  await expect(dialog).toContainText("Sign in to access your account and premium resources.");
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Close sign-in" }).click();
  await open(page, "/store");
  const card = page.getByRole("article").filter({ hasText: "Inbound Lead Router" }).first();
  await card.getByRole("button", { name: "Buy $49" }).click();
  await expect(dialog).toContainText(named);
  await dialog.getByRole("button", { name: "Close sign-in" }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toContainText("receipt");
});

test.describe("a code that is refused", () => {
  test.use({ allowedErrors: /Failed to load resource/, viewport: phone });

  test("SW-4: an invalid code is an error on the list and the page, and is gone from the address and the browser", async ({
    page,
  }) => {
    await open(page, "/store?code=nope&tag=ops");
    const error = page.getByRole("alert").filter({ hasText: "NOPE was not applied." });
    await expect(error).toContainText("This code is not valid.");
    await expect(error).toHaveCSS("background-color", await dangerOf(page));
    await expect(page).toHaveURL("/store?tag=ops");
    await page.reload();
    await hydrated(page);
    await expect(error).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("discount-code"))).toBeNull();

    await open(page, `${ITEM}?code=nope`);
    await expect(page.getByLabel("Discount code")).toHaveAccessibleDescription(/This code is not valid\./);
    await expect(page).toHaveURL(ITEM);
    await expectAccessible(page, ".item-aside");
  });
});

const dangerOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.background = "var(--danger-soft)";
    document.body.append(probe);
    const color = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return color;
  });

async function askForLink(page: Page): Promise<string> {
  const email = newAddress();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome to Opswright" });
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send Magic Link" }).click();
  return email;
}
