import { create, type Font } from "fontkit";
import { readFontFile } from "./font-file.ts";

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit takes an opened font since 0.20; its types do not say so yet. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/** A font that many documents share: PDFKit would open a file anew for each, which is two thirds of the work of a page. */
export function openFont(name: string): Font {
  // Kerning and ligatures are half the work of a page, for a difference that nobody sees on an invoice.
  const font = create(readFontFile(name, { without: ["GPOS", "GSUB"] }));
  if (!("layout" in font)) throw new Error(`${name} is not one font`);
  // A glyph remembers the letter that it was first asked for: it must not depend on what was drawn before.
  font.glyphsForString(LETTERS);
  return font;
}

/** From the space to ÿ, the soft hyphen left out. */
const LETTERS = String.fromCharCode(
  ...Array.from({ length: 0xff - 0x1f }, (_, index) => index + 0x20).filter((code) => code !== 0xad),
);
