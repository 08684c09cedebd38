import { create, type Font, type Glyph, type GlyphRun } from "fontkit";
import { LRUCache } from "lru-cache";
import { readFontFile } from "./font-file.ts";

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit takes an opened font too; its types do not say so. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/** Words that come again: labels, titles, the seller's name. */
const MOST_WORDS = 2000;

/**
 * A font that many documents share. PDFKit opens one for each document otherwise, and reads its kerning anew for every word: four fifths
 * of the work of a page.
 */
export function openFont(name: string): Font {
  const font = create(readFontFile(name));
  if (!("layout" in font)) throw new Error(`${name} is not one font`);
  // A glyph remembers the letter that it was first asked for: it must not depend on what was drawn before.
  font.glyphsForString(LETTERS);
  const words = new LRUCache<string, GlyphRun>({ max: MOST_WORDS });
  return Object.create(font, {
    getGlyph: {
      value: (id: number, codePoints?: number[]) => withOutline(font.getGlyph(id, codePoints)),
    },
    layout: {
      value(word: string, features?: Parameters<Font["layout"]>[1]): WrittenWord {
        if (features) return font.layout(word, features);
        if (/\d/.test(word)) return sideBySide(font, word);
        const run = words.get(word) ?? font.layout(word);
        words.set(word, run);
        // PDFKit scales the positions in place, to a thousandth of the letter's height.
        if (font.unitsPerEm === 1000) return run;
        return Object.create(run, { positions: { value: run.positions.map((each) => ({ ...each })) } });
      },
    },
  });
}

type WrittenWord = Pick<GlyphRun, "glyphs" | "positions" | "advanceWidth">;

/** Numbers and references come but once, so no cache helps, and they need no kerning: a sixth of the work of a page. */
function sideBySide(font: Font, word: string): WrittenWord {
  const glyphs = font.glyphsForString(word);
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
  return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
}

/** A subset of the font reads a glyph's outline each time that it embeds it. */
function withOutline(glyph: Glyph): Glyph {
  if (Object.hasOwn(glyph, "_decode")) return glyph;
  const outline = (glyph as Glyph & { _decode(): unknown })._decode();
  return Object.assign(glyph, { _decode: () => outline });
}

/** From the space to ÿ, the soft hyphen left out. */
const LETTERS = String.fromCharCode(
  ...Array.from({ length: 0xff - 0x1f }, (_, index) => index + 0x20).filter((code) => code !== 0xad),
);
