import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();
const pressDownload = (page: Page) => firstCard(page).getByRole("button", { name: "Download Free" }).click();

test("DL-2: signed in, the file downloads under its title, with the toast", async ({ page }) => {
  await signInAs(page);
  await open(page, "/resources");
  const title = await firstCard(page).getByRole("heading").textContent();
  const downloading = page.waitForEvent("download");
  await pressDownload(page);
  const download = await downloading;
  expect(download.suggestedFilename().replace(/\.\w+$/, "")).toBe(
    title?.replaceAll(":", " ").replace(/\s+/g, " "),
  );
  expect((await readFile(await download.path())).length).toBeGreaterThan(1000);
  await expect(page.getByRole("status").filter({ hasText: "Download started" })).toContainText(
    "Your download should begin shortly.",
  );
  await expect(page).toHaveURL(/\/resources$/);
});

test.describe("with errors on purpose", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test("DL-3: a failure shows the server's message, or the specified one", async ({ page }) => {
    await signInAs(page);
    await open(page, "/resources");
    const answers = [
      { status: 404, json: { error: { code: "not_found", message: "This item is not available." } } },
      { status: 500, body: "<html>" },
      { status: 200, json: { filename: "x.json" } },
    ];
    const texts = [
      "This item is not available.",
      "Download failed. Please log in or try again.",
      "Failed to generate download link",
    ];
    for (const [at, answer] of answers.entries()) {
      await page.unrouteAll();
      await page.route("**/api/secure-download?*", (route) => route.fulfill(answer));
      await pressDownload(page);
      await expect(page.getByRole("alert").filter({ hasText: "Download failed" })).toContainText(
        texts[at] ?? "",
      );
    }
  });
});

test("DL-4: a signed link resumes, is refused to another account, and does not exist for an item that is not owned", async ({
  page,
  browser,
  baseURL,
}) => {
  const { accessToken } = await signInAs(page);
  await open(page, "/resources");
  const downloading = page.waitForEvent("download");
  await pressDownload(page);
  const link = (await downloading).url();
  const { request } = page.context();
  expect((await request.get(link, { headers: { Range: "bytes=0-99" } })).status()).toBe(206);
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  expect((await request.get(link, as(accessToken))).status()).toBe(200);

  const context = await browser.newContext({ baseURL });
  const other = await signInAs(await context.newPage());
  const refused = await request.get(link, as(other.accessToken));
  expect(refused.status()).toBe(403);
  expect((await refused.json()).error.message).toContain("belongs to another account");
  await context.close();

  const [paid] = await (await request.get("/api/resources?is_free=false")).json();
  const answer = await request.get(`/api/secure-download?slug=${paid.slug}`, as(accessToken));
  expect(answer.status()).toBe(403);
  expect((await answer.json()).error.message).toBe("Buy this item to download it.");
});

test("DL-2: pressing twice downloads once", async ({ page }) => {
  const { accessToken } = await signInAs(page);
  await open(page, "/resources");
  const downloading = page.waitForEvent("download");
  await firstCard(page).getByRole("button", { name: "Download Free" }).dblclick();
  await downloading;
  const library = await page.context().request.get("/api/library", {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect((await library.json()).items).toMatchObject([{ downloads: 1 }]);
});

test("AC-3 PF-7: Downloads History starts empty, lists downloads, downloads them again, and stores the chosen update mails", async ({
  page,
}) => {
  await signInAs(page);
  await open(page, "/account");
  await expect(page.getByText("No downloads yet")).toBeVisible();
  await open(page, "/resources");
  const title = (await firstCard(page).getByRole("heading").textContent()) ?? "";
  const first = page.waitForEvent("download");
  await pressDownload(page);
  await first;
  const news = { name: "Email me when there is a new version" };
  await page.getByRole("status").getByRole("button", news).click();
  await expect(page.getByText("We will email you")).toBeVisible();
  await open(page, "/account");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row.getByText(/^Last downloaded .*, once$/)).toBeVisible();
  const again = page.waitForEvent("download");
  await row.getByRole("button", { name: `Download again: ${title}` }).click();
  await again;
  await expect(row.getByText(/, 2 times$/)).toBeVisible();
  await row.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitemcheckbox", { ...news, checked: true }).click();
  await expect(page.locator(".toast").filter({ hasText: "No more emails about it" })).toBeVisible();
});
