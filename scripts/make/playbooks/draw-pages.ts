import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";

const SITE = "http://pdf.invalid/";

/** Draws pages of a PDF as WebP pictures, with pdf.js in the browser. */
export async function drawPages(
  browser: Browser,
  pdf: Uint8Array,
  { numbers, width }: { numbers: readonly number[]; width: number },
): Promise<Buffer[]> {
  const page = await browser.newPage();
  const library = readFileSync(new URL(import.meta.resolve("unpdf/pdfjs")), "utf8");
  await page.route(`${SITE}**`, (route) =>
    route.fulfill(
      route.request().url() === SITE
        ? { contentType: "text/html", body: "<!doctype html>" }
        : { contentType: "text/javascript", body: library },
    ),
  );
  await page.goto(SITE);
  const pictures = await page.evaluate(draw, { data: Buffer.from(pdf).toString("base64"), numbers, width });
  await page.close();
  return pictures.map((picture) => Buffer.from(picture.replace(/^.*,/, ""), "base64"));
}

/** Runs in the browser. */
async function draw({ data, numbers, width }: { data: string; numbers: readonly number[]; width: number }) {
  const address = "/pdfjs.mjs";
  const { getDocument }: typeof import("unpdf/pdfjs") = await import(address);
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const pdf = await getDocument({ data: bytes }).promise;
  const pictures: string[] = [];
  for (const number of numbers) {
    const page = await pdf.getPage(number);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const canvas = Object.assign(document.createElement("canvas"), {
      width,
      height: Math.round(viewport.height),
    });
    await page.render({ canvas, viewport }).promise;
    pictures.push(canvas.toDataURL("image/webp", 0.7));
  }
  return pictures;
}
