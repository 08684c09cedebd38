import { LRUCache } from "lru-cache";

declare global {
  namespace PDFKit.Mixins {
    interface PDFText {
      /** PDFKit's types do not name it. */
      _fontSize: number;
    }
  }
}

/** The operators of a text, and where the next one would begin. */
type Written = { operators: Uint8Array; x: number; y: number };

/** About 1 KB each. */
const MOST_TEXTS = 2000;

/**
 * Most of a paper stands on every other one too. What PDFKit wrote for the same text in the same shared font at the same place is written
 * again as it was, and not laid out and encoded anew: half the work of a page.
 */
export function createTextMemory(): (document: PDFKit.PDFDocument) => void {
  const memory = new LRUCache<string, Written>({ max: MOST_TEXTS });
  return (document) => {
    const layOut = document.text;
    document.text = (...text: unknown[]) => {
      const { _font: font, page } = document;
      const key = JSON.stringify([font.id, document._fontSize, document.x, document.y, text]);
      const known = memory.get(key);
      if (known) {
        page.fonts[font.id] ??= font.ref();
        page.write(known.operators);
        return Object.assign(document, { x: known.x, y: known.y });
      }
      const operators = recordOperators(page, () => Reflect.apply(layOut, document, text));
      // Letters that are not shared have another number in each document, and a text may end on the next page.
      if (font.isShared() && document.page === page)
        memory.set(key, { operators, x: document.x, y: document.y });
      return document;
    };
  };
}

function recordOperators(page: PDFKit.PDFPage, write: () => void): Uint8Array {
  const { write: writeToPage } = page;
  const chunks: Uint8Array[] = [];
  page.write = (chunk) => {
    const bytes = typeof chunk === "string" ? Buffer.from(`${chunk}\n`, "latin1") : chunk;
    chunks.push(bytes);
    writeToPage.call(page, bytes);
  };
  write();
  page.write = writeToPage;
  return Buffer.concat(chunks);
}
