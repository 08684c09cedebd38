import { PROMISES, testProof } from "#test/fixtures/proof.ts";
import { expect, open } from "./fixtures.ts";
import { newOperator, test, workflow } from "./operator-site.ts";
import { signInAs } from "./sign-in-as.ts";
import { phone } from "./widths.ts";

// One worker, one site.
test.describe.configure({ mode: "default" });
/** Console pages are served as 404 documents, and a bad file is refused; the browser logs both as errors. */
test.use({ allowedErrors: /status of 4(04|09|22)/ });

test("OP-1 OP-4 PF-1 SW-8: an item is created, its file and proof are checked before they are stored, and it is published in the store", async ({
  page,
}) => {
  await signInAs(page, newOperator());
  await open(page, "/operator/catalogue");
  await page.getByRole("button", { name: "New item" }).click();
  const title = `Console item ${Date.now()}`;
  await page.getByRole("dialog").getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  const publish = page.getByRole("button", { name: "Publish" });
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription("Add a file first: there is nothing to publish.");
  const secret = workflow({ apiKey: `sk_live_${"a1B2c3D4e5F6g7H8i9J0k1L2"}` });
  await page.getByLabel("File").setInputFiles(secret);
  await expect(page.getByText(/nodes\[1\]/)).toBeVisible();
  const step = page.getByRole("list", { name: "Publishing" }).locator("[aria-current=step]");
  const filled = page.locator(".console-main .button-primary:enabled");
  await expect(step).toHaveText("File");
  const file = workflow();
  const proof = (bytes: Uint8Array) => ({
    name: "PROOF.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(testProof(bytes))),
  });
  await page.getByLabel("File").setInputFiles([proof(secret.buffer), file]);
  await expect(page.getByText(/This proof belongs to another file/)).toBeVisible();
  await page.getByLabel("File").setInputFiles([proof(file.buffer), file]);
  await expect(page.getByAltText("The file's graph")).toBeVisible();
  await expect(step).toHaveText("Check");
  await expect(filled).toHaveText("Add this file");
  await expect(page.getByText("Keys, tokens and passwords: none found")).toBeVisible();
  await expect(page.getByText("Errors treated as data: none found")).toBeVisible();
  await expect(page.getByRole("article").locator("img")).toHaveAttribute("src", /^data:image\/svg/);
  await page.getByLabel("What is new").fill("First version.");
  await page.getByRole("button", { name: "Add this file" }).click();
  await expect(page.getByText("First version.")).toBeVisible();
  await expect(step).toHaveText("Publish");
  await expect(page.getByText("No tags: visitors cannot find this item by a filter.")).toBeVisible();
  await expect(page.getByRole("listitem").getByText("Proven in n8n 2.41, 2 promises")).toBeVisible();

  // The draft's card and page preview unsaved input.
  await page.getByLabel("Price in US dollars").fill("29");
  await page.getByLabel("Summary").fill("Reads a sheet.");
  const card = page.getByRole("article");
  await expect(card).toContainText("$29");
  await expect(card).toContainText("Reads a sheet.");
  await card.getByRole("link", { name: title }).click();
  const draft = page.getByRole("dialog", { name: title });
  await expect(draft.getByRole("img", { name: new RegExp(title) })).toHaveJSProperty("complete", true);
  await expect(draft).toContainText("First version.");
  await expect(draft.getByText("Buy $29")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(draft).toBeHidden();

  await expect(step).toHaveText("Details");
  await expect(filled).toHaveText("Save");
  await page.getByRole("textbox", { name: "Tags" }).fill("reports");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Saved ${title}`)).toBeVisible();
  await expect(step).toHaveText("Publish");
  await expect(filled).toHaveText("Publish");
  await expect(page.getByText("Before you publish")).toBeHidden();
  await publish.click();
  await expect(page.getByText("published", { exact: true })).toBeVisible();
  // Adds a proof alone to the existing file.
  const older = { ...testProof(file.buffer, { n8n: "1.123.81" }) };
  const buffer = Buffer.from(JSON.stringify(older));
  await page.getByLabel("New version").setInputFiles({ ...file, name: "older.json", buffer });
  await expect(page.getByRole("listitem").getByText("Proven in n8n 1.123 to 2.41, 2 promises")).toBeVisible();
  await page.getByRole("link", { name: "As a visitor sees it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("OP-8: when two operators edit one item, the second sees both versions and has to confirm overwriting the first", async ({
  page,
  request,
}) => {
  const { accessToken } = await signInAs(page, newOperator());
  const slug = `two-editors-${Date.now()}`;
  const fields = {
    title: "As it was",
    summary: null,
    tags: [],
    serviceArea: null,
    isFree: true,
    priceCents: 0,
  };
  const headers = { Authorization: `Bearer ${accessToken}` };
  const created = await request.post("/api/operator/catalogue", { headers, data: { slug, ...fields } });
  const { revision } = await created.json();
  await open(page, `/operator/catalogue/${slug}`);
  await page.getByLabel("Title").fill("As I want it");
  const data = { ...fields, title: "As the other wants it", revision };
  expect((await request.put(`/api/operator/catalogue/${slug}`, { headers, data })).status()).toBe(200);

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("title: As the other wants it")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("As I want it");
  const stored = async () =>
    (await (await request.get(`/api/operator/catalogue/${slug}`, { headers })).json()).title;
  expect(await stored(), "nothing is overwritten by itself").toBe("As the other wants it");
  await page.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("As I want it");
  expect(await stored()).toBe("As I want it");
});

test("WP-1: an operator hides the recorded runs of an item, and shows them again", async ({ page }) => {
  const slug = "newsletter-from-feeds";
  await signInAs(page, newOperator());
  const runs = async () =>
    (await (await page.request.get(`/api/resources/${slug}/traces`)).json()).items.length;
  expect(await runs()).toBeGreaterThan(2);
  for (const [choice, isShown] of [
    ["hidden", false],
    ["shown", true],
  ] as const) {
    await open(page, `/operator/catalogue/${slug}`);
    await page.getByLabel("Recorded runs").selectOption(choice);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await expect.poll(async () => (await runs()) > 0).toBe(isShown);
    await open(page, `/store/${slug}`);
    await expect(page.getByRole("button", { name: "Run it", exact: true })).toHaveCount(isShown ? 1 : 0);
  }
});

test("GR-3: an operator builds a bundle from published items", async ({ page }) => {
  await signInAs(page, newOperator());
  await open(page, "/operator/catalogue");
  await page.getByRole("button", { name: "New item" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Console bundle");
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.getByLabel("Price in US dollars").fill("79 dollars");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A price looks like 49 or 49.50")).toBeVisible();
  await page.getByLabel("Price in US dollars").fill("79");
  await page.getByText("Bundle of", { exact: true }).click();
  for (const part of ["Webinar", "Newsletter"]) {
    await page.getByLabel("Filter items").fill(part);
    await page.getByRole("checkbox", { name: new RegExp(part) }).check();
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("buyers get the files of its items")).toBeVisible();
  await expect(page.getByRole("article").locator("img")).toHaveAttribute("src", /^data:image\/svg/);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("published", { exact: true })).toBeVisible();
  const onSale = async () => {
    const response = await page.request.get("/api/resources?is_free=false");
    const rows = (await response.json()) as { title: string; includes: string[] | null }[];
    return rows.find(({ title }) => title === "Console bundle")?.includes;
  };
  await expect.poll(onSale).toEqual(["webinar-to-content-kit", "newsletter-from-feeds"]);
});

test("WP-3: a fix in the proof log leads to its version in the item's history", async ({ page, request }) => {
  await page.setViewportSize(phone);
  const { accessToken } = await signInAs(page, newOperator());
  const headers = { Authorization: `Bearer ${accessToken}` };
  const slug = `fixed-${Date.now()}`;
  const fields = { title: slug, summary: null, tags: [], serviceArea: null, isFree: true, priceCents: 0 };
  await request.post("/api/operator/catalogue", { headers, data: { slug, ...fields } });
  for (const [version, failed] of [
    ["1.0.0", PROMISES.slice(0, 1)],
    ["1.1.0", []],
  ] as const) {
    const file = workflow({ version });
    const proof = {
      ...file,
      name: "PROOF.json",
      buffer: Buffer.from(JSON.stringify(testProof(file.buffer, { slug, failed: [...failed] }))),
    };
    const multipart = { file, proof, version, changelog: `Version ${version}.` };
    const added = await request.post(`/api/operator/catalogue/${slug}/versions`, { headers, multipart });
    expect(added.ok(), await added.text()).toBe(true);
  }
  expect((await request.post(`/api/operator/catalogue/${slug}/publish`, { headers })).ok()).toBe(true);
  await expect.poll(async () => (await request.get("/proof")).text()).toContain(slug);
  await open(page, "/proof");
  await page.getByText("fixed in version 1.1.0").click();
  await page.getByRole("link", { name: "Version 1.1.0:" }).click();
  await expect(page).toHaveURL(`/resources/${slug}#version-1.1.0`);
  await expect(page.locator("[id='version-1.1.0']")).toBeInViewport();
});
