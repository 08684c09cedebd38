import type { Page } from "@playwright/test";
import type { N8n } from "n8n-proof";
import { expect, test } from "./fixtures.ts";
import { buyWorkflow, part, signInToN8n, startRealN8n } from "./n8n-page.ts";
import { signInAs } from "./sign-in-as.ts";

// n8n is large, so this runs only on request: REAL_N8N=1 npm test -- n8n.e2e.ts; N8N_VERSION chooses a pinned
// version.
test.skip(
  !process.env.REAL_N8N,
  "REAL_N8N is not set: the contract suite in server/modules/n8n holds the same responses",
);
// n8n's editor calls the shop from its own origin, with the headers that a browser sends by default.
test.use({ allowedErrors: /./, actionTimeout: 30_000, navigationTimeout: 60_000, extraHTTPHeaders: {} });

test("GR-5: the real n8n lists, searches and imports a free and a bought template; a revoked address gets nothing", async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { accessToken } = await signInAs(page);
  const headers = { Authorization: `Bearer ${accessToken}` };
  const free = await (await page.request.get("/n8n/free/templates/search")).json();
  const bought = await buyWorkflow(page);
  const { id, url } = await (await page.request.post("/api/n8n-tokens", { headers })).json();
  const n8n = await startRealN8n({ templatesHost: url });
  try {
    await signInToN8n(page, n8n);
    await page.goto(`${n8n.process.url}/templates`);
    await expect(part(page, "template-card")).toHaveCount(Math.min(20, free.totalWorkflows + 1));
    await page.locator(SEARCH_FIELD).fill(bought.title);
    await expect(part(page, "template-card")).toHaveCount(1);
    for (const slug of [bought.slug, free.workflows[0].id]) await importTemplate(page, n8n, slug);
    expect((await page.request.delete(`/api/n8n-tokens/${id}`, { headers })).status()).toBe(204);
    await page.goto(`${n8n.process.url}/templates`);
    await expect(part(page, "template-card")).toHaveCount(0);
  } finally {
    await n8n.stop();
  }
});

const SEARCH_FIELD =
  ':is([data-test-id="template-search-input"] input, input[data-test-id="template-search-input"])';

/** Imports as the editor does: the template's page, then its workflow on the canvas. */
async function importTemplate(page: Page, n8n: N8n, slug: string): Promise<void> {
  const asked = page.waitForResponse(
    (response) => response.url().includes(`/n8n/`) && response.url().endsWith(`/workflows/templates/${slug}`),
  );
  await page.goto(`${n8n.process.url}/workflows/templates/${slug}`);
  const { workflow } = await (await asked).json();
  await expect(part(page, "canvas-node").first()).toBeVisible();
  const steps = workflow.nodes.filter(({ type }: { type: string }) => !type.endsWith("stickyNote"));
  await expect.poll(() => part(page, "canvas-node").count()).toBeGreaterThanOrEqual(steps.length);
}
