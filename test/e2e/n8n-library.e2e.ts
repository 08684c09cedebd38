import { dirname } from "node:path";
import { execPath } from "node:process";
import type { Browser, Page } from "@playwright/test";
import type { N8n } from "../../goods/n8n/n8n.ts";
import { expect, open, test } from "./fixtures.ts";
import { buyWorkflow, part, signInToN8n } from "./n8n-page.ts";
import { signInAs } from "./sign-in-as.ts";

// As n8n.e2e.ts: REAL_N8N=1 npm test -- n8n-library.e2e.ts; N8N_VERSION chooses one that is pinned, SHOTS a folder for pictures.
test.skip(!process.env.REAL_N8N, "REAL_N8N is not set: goods/templates/opswright-library.ts holds the same");
test.use({ allowedErrors: /./, actionTimeout: 30_000, navigationTimeout: 60_000, acceptDownloads: true });

const LIBRARY = "server/goods/files/opswright-library.json";
type Workflow = { id: string; name: string; active: boolean; nodes: Node[]; connections: object };
type Node = { name: string; type: string; parameters: Record<string, unknown>; credentials?: object };

test("NI-1 NI-2 in the browser: from the purchase to an installed workflow, an update with a choice, and Undo", async ({
  page,
  browser,
}) => {
  test.setTimeout(1_200_000);
  const { accessToken } = await signInAs(page);
  const bought = await buyWorkflow(page, "stale-deal-sweeper");
  await shot(page, "1-bought");
  const { token, url } = await (
    await page.request.post("/api/n8n-tokens", { headers: { Authorization: `Bearer ${accessToken}` } })
  ).json();
  await open(page, "/account");
  await shot(page, "2-account");
  process.env.PATH = `${dirname(execPath)}:${process.env.PATH}`;
  const { installN8n, newestPinned } = await import("../../goods/n8n/install-n8n.ts");
  const { openN8n } = await import("../../goods/n8n/n8n.ts");
  const installed = await installN8n(process.env.N8N_VERSION || newestPinned, console.log);
  const n8n = await openN8n(installed, { isOpen: true });
  try {
    n8n.worlds.next(() => new Date(), n8n.process.url);
    await signInToN8n(page, n8n);
    const library = await importFile(page, n8n);
    await setUp(n8n, library, { shop_address: new URL(url).origin, library_token: token });
    await page.goto(`${n8n.process.url}/workflow/${library.id}`);
    await expect(part(page, "canvas-node").first()).toBeVisible();
    await shot(page, "4-set-up");
    const form = await formPage(browser, n8n);
    await choose(form, `Install ${bought.title}`, "5-library");
    await expect(form.locator("body")).toContainText("is installed");
    await shot(form, "6-installed");
    expect(await workflowsOf(n8n, bought.title)).toMatchObject([{ active: false }]);

    const { id } = await bringOldSweeper(n8n);
    const before = await readWorkflow(n8n, id);
    await choose(form, "Yes, 'Our sweeper' is Stale Deal Sweeper", "7-looks-like-it");
    await expect(form.locator("body")).toContainText("Nothing has been written");
    await shot(form, "8-conflict");
    expect((await readWorkflow(n8n, id)).nodes).toEqual(before.nodes);
    await form.getByText("Keep yours").click();
    await form.getByRole("button", { name: "Go on" }).click();
    await expect(form.locator("body")).toContainText("is now Stale Deal Sweeper");
    await shot(form, "9-updated");
    await choose(form, "Undo: 'Our sweeper'", "10-undo");
    await expect(form.locator("body")).toContainText("As it was before");
    await shot(form, "11-undone");
    expect((await readWorkflow(n8n, id)).nodes).toEqual(before.nodes);
  } finally {
    await n8n.stop();
  }
});

/** The form as the buyer opens it: n8n asks for the name and the password. */
async function formPage(browser: Browser, n8n: N8n): Promise<Page> {
  const { FORM_USER } = await import("../../goods/n8n/credentials.ts");
  const httpCredentials = { username: FORM_USER.name, password: FORM_USER.password, origin: n8n.process.url };
  const context = await browser.newContext({ httpCredentials, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${n8n.process.url}/form/opswright-library`);
  await expect(page.getByRole("button", { name: "Open" })).toBeVisible();
  await shot(page, "5-form");
  return page;
}

async function choose(page: Page, beginning: string, name: string) {
  await page.goto(new URL("/form/opswright-library", page.url()).href);
  await page.getByRole("button", { name: "Open" }).click();
  const list = page.getByLabel("What shall be done?");
  await expect(list).toBeVisible({ timeout: 60_000 });
  const labels = await list.locator("option").allTextContents();
  const label = labels.map((text) => text.trim()).find((text) => text.startsWith(beginning));
  expect(label, labels.join("\n")).toBeDefined();
  await list.selectOption({ label: label ?? "" });
  await shot(page, name);
  await page.getByRole("button", { name: "Go on" }).click();
}

/** The editor's 'Import from file'. */
async function importFile(page: Page, n8n: N8n): Promise<Workflow> {
  await page.goto(`${n8n.process.url}/workflow/new`);
  await expect(part(page, "workflow-menu")).toBeVisible();
  await part(page, "workflow-import-input").setInputFiles(LIBRARY);
  await expect.poll(() => part(page, "canvas-node").count()).toBeGreaterThan(20);
  await page.keyboard.press("Control+s");
  await shot(page, "3-imported");
  await expect.poll(async () => (await workflowsOf(n8n, "Library")).length, { timeout: 60_000 }).toBe(1);
  const [found] = await workflowsOf(n8n, "Library");
  return readWorkflow(n8n, found?.id ?? "");
}

/** The buyer's credentials and settings, then the switch. */
async function setUp(n8n: N8n, library: Workflow, settings: Record<string, string>) {
  for (const { name, parameters, credentials = {} } of library.nodes) {
    for (const [type, credential] of Object.entries(credentials))
      Object.assign(credential as object, { id: n8n.credentials.get(type), name: type });
    if (name !== "Settings") continue;
    const { assignments } = parameters.assignments as { assignments: { name: string; value: string }[] };
    for (const field of assignments) field.value = settings[field.name] ?? field.value;
  }
  const { id, name, nodes, connections } = library;
  await api(n8n, "PUT", `/workflows/${id}`, { name, nodes, connections, settings: {} });
  await api(n8n, "POST", `/workflows/${id}/activate`);
}

/** An earlier version that the buyer brought in by hand, with code of their own where the new one changes it too. */
async function bringOldSweeper(n8n: N8n): Promise<Workflow> {
  const { fileOf } = await import("../../goods/mocks/shop.ts");
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

async function shot(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}
