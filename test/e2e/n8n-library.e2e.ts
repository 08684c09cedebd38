import type { Browser, Page } from "@playwright/test";
import type { N8n, N8nFile } from "n8n-proof";
import { expect, open, test } from "./fixtures.ts";
import { closeNode, makeCredential, openNode, pasteWorkflow, switchOn, typeSetting } from "./n8n-editor.ts";
import { buyWorkflow, part, signInToN8n, startRealN8n } from "./n8n-page.ts";
import { canvasPicture, cardPicture, formPicture, narrowPicture } from "./n8n-pictures.ts";
import { signInAs } from "./sign-in-as.ts";

// As n8n.e2e.ts: REAL_N8N=1 npm test -- n8n-library.e2e.ts; N8N_VERSION chooses a pinned version, SHOTS a folder for
// screenshots.
test.skip(!process.env.REAL_N8N, "REAL_N8N is not set: goods/cases/opswright-library.ts holds the same");
test.use({
  allowedErrors: /./,
  actionTimeout: 30_000,
  navigationTimeout: 60_000,
  acceptDownloads: true,
  permissions: ["clipboard-read", "clipboard-write"],
  deviceScaleFactor: process.env.SHOTS ? 1.75 : 1,
});

/** The stubs pass these calls on to n8n's own API. */
const OWN_API = "https://n8n.buyer.example/api/v1";
const SAVED = { timeout: 60_000 };
type Workflow = { id: string; name: string; active: boolean; nodes: Node[]; connections: object };
type Node = { name: string; type: string; parameters: Record<string, unknown>; credentials?: object };

test("NI-1 NI-2: in the browser, from the purchase to an installed workflow, an update with a choice, and Undo", async ({
  page,
  browser,
}) => {
  test.setTimeout(1_200_000);
  await signInAs(page);
  const bought = await buyWorkflow(page, "stale-deal-sweeper");
  const settings = await makeAddress(page);
  const n8n = await startRealN8n({ isOpen: true });
  try {
    n8n.worlds.next(() => new Date(), n8n.process.url, {});
    const url = await setUpLibrary(page, n8n, settings);
    const form = await formPage(browser, url);
    await choose(form, url, `Install ${bought.title}`, "6-library");
    await expect(form.locator("body")).toContainText("is installed");
    await cardPicture(form, "6");
    expect(await workflowsOf(n8n, bought.title)).toMatchObject([{ active: false }]);

    const { id } = await bringOldSweeper(n8n);
    const before = await readWorkflow(n8n, id);
    await choose(form, url, "Yes, 'Our sweeper' is Stale Deal Sweeper", "7-looks-like-it");
    await expect(form.locator("body")).toContainText("Nothing has been written");
    await formPicture(form, "8-conflict");
    expect((await readWorkflow(n8n, id)).nodes).toEqual(before.nodes);
    await form.getByText("Keep yours").click();
    await form.getByRole("button", { name: "Go on" }).click();
    await expect(form.locator("body")).toContainText("is now Stale Deal Sweeper");
    await formPicture(form, "9-updated");
    await choose(form, url, "Undo: 'Our sweeper'", "10-undo");
    await expect(form.locator("body")).toContainText("As it was before");
    await formPicture(form, "11-undone");
    expect((await readWorkflow(n8n, id)).nodes).toEqual(before.nodes);
  } finally {
    await n8n.stop();
  }
});

test("NI-1 NI-2: in the browser, every case of the library passes with its form filled in there", async ({
  browser,
}) => {
  test.setTimeout(3_600_000);
  const { BrowserFormWalk } = await import("./browser-form-walk.ts");
  const { runTemplate } = await import("n8n-proof");
  const { opswrightLibrary } = await import("../../goods/cases/opswright-library.ts");
  const { fileOf } = await import("../../goods/cases/library/shop.ts");
  const n8n = await startRealN8n({ isOpen: true, formWalk: (url) => new BrowserFormWalk(browser, url) });
  try {
    const file = fileOf(opswrightLibrary.slug) as N8nFile;
    const { cases, gaps } = await runTemplate(n8n, file, opswrightLibrary, ({ name, seconds, error }) =>
      console.log(`${error ?? "passed"} (${seconds.toFixed(0)} s) ${name}`),
    );
    expect(cases.filter(({ error }) => error)).toEqual([]);
    expect(gaps).toEqual([]);
  } finally {
    await n8n.stop();
  }
});

/** Step 4, in the shop: the two lines of a new address. */
async function makeAddress(page: Page): Promise<Record<"shop_address" | "library_token", string>> {
  await open(page, "/account/n8n");
  await page.getByRole("button", { name: "Make an address" }).click();
  const made = page.getByRole("region", { name: "Your new address" });
  const line = (name: string) =>
    made.locator("dl > div").filter({ hasText: name }).locator("code").innerText();
  return { shop_address: await line("shop_address"), library_token: await line("library_token") };
}

/** Performs steps 1 to 5 in the editor, as a buyer does, and returns the form's address. */
async function setUpLibrary(page: Page, n8n: N8n, settings: Awaited<ReturnType<typeof makeAddress>>) {
  const { FORM_USER } = await import("n8n-proof");
  // Removes the harness's credentials: a buyer has none yet.
  for (const type of ["n8nApi", "httpBasicAuth", "smtp"])
    await api(n8n, "DELETE", `/credentials/${n8n.credentials.get(type)}`);
  await open(page, "/resources/opswright-library");
  await page.getByRole("button", { name: /^Copy for n8n/ }).click();
  await expect(page.getByText("Copied for n8n", { exact: true })).toBeVisible();
  const copied: Workflow = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  const steps = copied.nodes.filter(({ type }) => !type.endsWith("stickyNote"));
  await signInToN8n(page, n8n);
  await pasteWorkflow(page, n8n.process.url, steps.length);
  await expect.poll(async () => (await workflowsOf(n8n, "Opswright Library")).length, SAVED).toBe(1);
  const { id = "" } = (await workflowsOf(n8n, "Opswright Library"))[0] ?? {};
  await canvasPicture(page, "1");

  await openNode(page, "Read your workflows");
  await makeCredential(page, { apiKey: n8n.api.key, baseUrl: OWN_API }, async (dialog) => {
    await narrowPicture(page, "2", dialog, { window: 1000, height: 440 });
  });
  await closeNode(page);

  await openNode(page, "Open the library");
  await makeCredential(page, { user: FORM_USER.name, password: FORM_USER.password });
  await closeNode(page);
  await openNode(page, "Open the library");
  await part(page, "radio-button-production").click();
  // n8n 2.20 changes the path when the workflow is pasted.
  const formUrl = await part(page, "node-parameters")
    .getByText(/^\s*http\S+\/form\/\S+\s*$/)
    .innerText();
  await narrowPicture(page, "3", part(page, "ndv"), { window: 900, width: 645, height: 341 });
  await closeNode(page);

  await openNode(page, "Settings");
  await typeSetting(page, "library_token", settings.library_token);
  await narrowPicture(page, "4", part(page, "ndv"), { window: 900, width: 645, height: 556 });
  await typeSetting(page, "shop_address", settings.shop_address);
  await closeNode(page);

  const credentials = async () =>
    (await readWorkflow(n8n, id)).nodes.flatMap(
      (node) => Object.values(node.credentials ?? {}) as { id: unknown }[],
    );
  // Choosing the key's credential in one node makes n8n choose it in all others. Only the mail node, which is
  // switched off, has none.
  await expect.poll(async () => (await credentials()).filter(({ id }) => !id).length, SAVED).toBe(1);
  expect(await credentials()).toHaveLength(18);
  await switchOn(page);
  await expect.poll(async () => (await readWorkflow(n8n, id)).active, SAVED).toBe(true);
  return formUrl.trim();
}

/** Opens the form as the buyer does: n8n asks for user name and password. */
async function formPage(browser: Browser, url: string): Promise<Page> {
  const { FORM_USER } = await import("n8n-proof");
  const httpCredentials = {
    username: FORM_USER.name,
    password: FORM_USER.password,
    origin: new URL(url).origin,
  };
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ httpCredentials, viewport, deviceScaleFactor: 1.4 });
  const page = await context.newPage();
  // n8n reports the workflow as active a moment before its form responds.
  await expect.poll(async () => (await context.request.get(url)).status()).toBe(200);
  await page.goto(url);
  await expect(page.getByRole("button", { name: "Open" })).toBeVisible();
  await cardPicture(page, "5-form");
  return page;
}

async function choose(page: Page, url: string, beginning: string, name: string) {
  await page.goto(url);
  await page.getByRole("button", { name: "Open" }).click();
  const list = page.getByLabel("What shall be done?");
  await expect(list).toBeVisible({ timeout: 60_000 });
  const labels = await list.locator("option").allTextContents();
  const label = labels.map((text) => text.trim()).find((text) => text.startsWith(beginning));
  expect(label, labels.join("\n")).toBeDefined();
  await list.selectOption({ label: label ?? "" });
  await formPicture(page, name);
  await page.getByRole("button", { name: "Go on" }).click();
}

/** An earlier version that the buyer imported by hand and edited where the new version also changes it. */
async function bringOldSweeper(n8n: N8n): Promise<Workflow> {
  const { fileOf } = await import("../../goods/cases/library/shop.ts");
  const { nodes, connections } = fileOf("stale-deal-sweeper", "1.0.0");
  const code = nodes.find(({ name }) => name === "Work out how quiet");
  if (code) code.parameters.jsCode = `// Ours.\n${code.parameters.jsCode}`;
  return api(n8n, "POST", "/workflows", { name: "Our sweeper", nodes, connections, settings: {} });
}

const workflowsOf = async (n8n: N8n, name: string): Promise<Workflow[]> =>
  (await api<{ data: Workflow[] }>(n8n, "GET", "/workflows")).data.filter((one) =>
    one.name.toLowerCase().includes(name.toLowerCase().slice(0, 12)),
  );
const readWorkflow = (n8n: N8n, id: string) => api<Workflow>(n8n, "GET", `/workflows/${id}`);

async function api<Result>({ api }: N8n, method: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(api.url + path, {
    method,
    headers: { "X-N8N-API-KEY": api.key, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
}
