import { expect, type Locator, type Page } from "@playwright/test";

/** Takes the screenshots of docs/n8n-library.md when SHOTS names a folder; does nothing otherwise. */

/** Transient elements: messages, the minimap, shortcuts to the next nodes. */
const PASSING = '.el-notification, [data-test-id="canvas-minimap"], [data-test-id="floating-nodes"]';

const READABLE_NOTE_PX = 240;

type Box = { x: number; y: number; width: number; height: number };

/** Captures small areas at a higher scale. */
export async function picture(page: Page, name: string, clip?: Box): Promise<void> {
  const { SHOTS } = process.env;
  if (!SHOTS) return;
  const scale = clip && clip.width < 900 ? "device" : "css";
  const path = `${SHOTS}/${name}.jpg`;
  const style = `${PASSING} { display: none !important; }`;
  const still = { animations: "disabled", style } as const;
  await page.screenshot({ path, type: "jpeg", quality: 80, scale, ...still, ...(clip && { clip }) });
}

/** Captures the start of the workflow, zoomed in until it is readable. */
export async function canvasPicture(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  const note = page.locator('[data-test-id="sticky"]').first();
  while ((await boxOf(note)).width < READABLE_NOTE_PX)
    await page.locator('[data-test-id="zoom-in-button"]').click();
  await page.mouse.move(660, 560);
  const off = async () => {
    const { x, y } = await boxOf(note);
    await page.mouse.wheel(x - 90, y - 110);
    return Math.hypot(x - 90, y - 110);
  };
  // n8n pans by about a third of each wheel event.
  await expect.poll(off, { intervals: [100], timeout: 60_000 }).toBeLessThan(10);
  await picture(page, name, { x: 60, y: 0, width: 1000, height: 500 });
  await page.locator('[data-test-id="zoom-to-fit"]').click();
}

/** Captures the top left of a node's panels or a dialog, in a narrower window. */
export async function narrowPicture(
  page: Page,
  name: string,
  what: Locator,
  { window, width, height }: { window: number; width?: number; height: number },
): Promise<void> {
  if (!process.env.SHOTS) return;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.setViewportSize({ width: window, height: 800 });
  await picture(page, name, { ...(await boxOf(what)), ...(width && { width }), height });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Captures the button and the dialog that it opens. */
export async function publishPicture(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  await picture(page, name, { x: 270, y: 0, width: 1000, height: 610 });
}

/** Captures a form page on a desktop and on a phone. */
export async function formPicture(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  await picture(page, name);
  const desktop = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 800 });
  await picture(page, `${name}-360`);
  await page.setViewportSize(desktop);
}

/** Captures only the form's card. */
export async function cardPicture(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  const { x, y, width, height } = await boxOf(page.locator(".card").first());
  await picture(page, name, { x: x - 20, y: y - 20, width: width + 40, height: height + 40 });
}

async function boxOf(what: Locator): Promise<Box> {
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not in view");
  return box;
}
