import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { part } from "./n8n-page.ts";
import { publishPicture } from "./n8n-pictures.ts";

/** Pastes the clipboard on the empty canvas of a new workflow. */
export async function pasteWorkflow(page: Page, n8nUrl: string, nodes: number): Promise<void> {
  await page.goto(`${n8nUrl}/workflow/new`);
  await expect(part(page, "canvas-add-button")).toBeVisible();
  await page.locator(".vue-flow__pane").click({ position: { x: 300, y: 450 } });
  await page.keyboard.press("Control+v");
  await expect(part(page, "canvas-node")).toHaveCount(nodes);
  await part(page, "zoom-to-fit").click();
  await page.keyboard.press("Control+s");
}

const node = (page: Page, name: string): Locator =>
  page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);

export async function openNode(page: Page, name: string): Promise<void> {
  await node(page, name).dblclick();
  await expect(part(page, "node-parameters")).toBeVisible();
}

/** Closes the open node and saves the workflow: n8n 1 saves only on request, n8n 2 by itself. */
export async function closeNode(page: Page): Promise<void> {
  await part(page, "ndv-close-button").or(part(page, "back-to-canvas")).first().click();
  await expect(part(page, "node-parameters")).toBeHidden();
  await page.keyboard.press("Control+s");
}

/** Types a value under 'Settings' of the open node. */
export async function typeSetting(page: Page, name: string, value: string): Promise<void> {
  const lines = part(page, "assignment");
  const names = await lines.evaluateAll((all) =>
    all.map((line) => line.querySelector<HTMLInputElement>('[data-test-id="assignment-name"] input')?.value),
  );
  const field = lines.nth(names.indexOf(name)).locator('[data-test-id="assignment-value"] input');
  await field.fill(value);
  await expect(field).toHaveValue(value);
}

/** Creates a credential with these fields in the open node. */
export async function makeCredential(
  page: Page,
  fields: Record<string, string>,
  beforeSaving: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  // n8n 2.41 has a button while there is no credential; earlier versions have a list with 'Create new credential'.
  const button = part(page, "node-credentials-empty-state").getByRole("button").first();
  const list = part(page, "node-credentials-select").first();
  await expect(button.or(list).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  else {
    await list.click();
    await part(page, "node-credentials-select-item-new").click();
  }
  const dialog = part(page, "editCredential-modal");
  for (const [name, value] of Object.entries(fields))
    await dialog.locator(`[data-test-id="parameter-input-${name}"] input`).fill(value);
  await beforeSaving(dialog);
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/rest/credentials"),
  );
  await part(page, "credential-save-button").click();
  const answer = await saved;
  expect(answer.ok(), await answer.text()).toBe(true);
  // n8n 2.41 closes it by itself.
  await dialog
    .waitFor({ state: "hidden", timeout: 5000 })
    .catch(() => dialog.locator(".el-dialog__headerbtn").click());
  await expect(dialog).toBeHidden();
}

/** Activates the workflow. n8n 2: the button 'Publish', then 'Publish' in its dialog. n8n 1: the switch. */
export async function switchOn(page: Page): Promise<void> {
  const publish = part(page, "workflow-open-publish-modal-button");
  const toggle = part(page, "workflow-activate-switch");
  await expect(publish.or(toggle).first()).toBeVisible();
  if (!(await publish.isVisible())) return toggle.click();
  await publish.filter({ hasText: "Publish" }).click();
  await expect(part(page, "workflow-publish-button")).toBeEnabled();
  await publishPicture(page, "5");
  await part(page, "workflow-publish-button").click();
}
