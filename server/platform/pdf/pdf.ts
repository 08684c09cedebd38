import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit accepts an opened font since 0.20, but its types lack it. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/**
 * Opens a TTF file of a package once for many documents; PDFKit would open it for each, two thirds of a page's
 * cost.
 */
export function openFont(file: string): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(file)));
  if (!("layout" in font)) throw new Error(`${file} has more than one font`);
  return font;
}

export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
  document.on("error", reject);
  document.end();
  return promise;
}
