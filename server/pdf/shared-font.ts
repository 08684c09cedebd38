import { deflateSync } from "node:zlib";
import type { Font } from "fontkit";
import PDFDocument from "pdfkit";

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** The font that was chosen last; PDFKit's types do not name it. */
      _font: EmbeddedFont;
    }
  }
}

/** What PDFKit makes of a font for one document: the glyphs that it has met, by their numbers there. */
type EmbeddedFont = {
  /** Its name on the pages of the document. */
  id: string;
  ref(): unknown;
  /** Whether the document has written nothing but shared letters with it so far. */
  isShared(): boolean;
  document: { ref(data?: Data): Reference };
  dictionary: Reference;
  widths: number[];
  unicode: number[][];
  subset: { glyphs: number[]; mapping: Record<number, number> };
  encode(text: string): unknown;
  embed(): void;
};
type Data = Record<string, unknown>;
type Reference = { data: Data; end(bytes?: Uint8Array | string): void };

/** A font for many documents: those that write with these letters and ligatures alone embed the same objects. */
export type SharedFont = { use(document: PDFKit.PDFDocument, name: string): void };

/**
 * PDFKit picks, encodes and compresses the glyphs of each document: half the work of a page. Here that is done once, for the letters
 * that nearly all documents write with; one that has others embeds its own, by PDFKit's way.
 */
export function shareFont(font: Font, letters: readonly string[]): SharedFont {
  let shared: SharedGlyphs | undefined;
  return {
    use(document, name) {
      shared ??= prepareGlyphs(font, letters);
      document.registerFont(name, font).font(name);
      embedShared(document._font, shared);
    },
  };
}

type SharedGlyphs = Pick<EmbeddedFont, "widths" | "unicode" | "subset"> & {
  objects: Record<"file" | "descriptor" | "descendant" | "toUnicode" | "dictionary", Data>;
  bytes: Record<"file" | "toUnicode", Uint8Array>;
};

/** PDFKit's own objects for these letters, caught on their way into a document that nobody reads. */
function prepareGlyphs(font: Font, letters: readonly string[]): SharedGlyphs {
  const { _font: embedded } = new PDFDocument({ font: "" }).registerFont("it", font).font("it");
  for (const letter of letters) embedded.encode(letter);
  const caught: (Reference & { bytes: Uint8Array })[] = [];
  const ref = (data: Data = {}) => {
    const object = {
      data,
      bytes: new Uint8Array(),
      end(bytes: Uint8Array | string = "") {
        object.bytes = deflateSync(bytes);
      },
    };
    caught.push(object);
    return object;
  };
  const { widths, unicode, subset } = embedded;
  const met = { widths: [...widths], unicode: [...unicode], subset: copyOf(subset) };
  embedded.document = { ref };
  embedded.dictionary = ref();
  embedded.embed();
  const [dictionary, file, descriptor, descendant, toUnicode] = caught;
  if (!dictionary || !file || !descriptor || !descendant || !toUnicode)
    throw new Error("PDFKit embeds fonts in another way than it did");
  return {
    ...met,
    objects: {
      file: file.data,
      descriptor: descriptor.data,
      descendant: descendant.data,
      toUnicode: toUnicode.data,
      dictionary: dictionary.data,
    },
    bytes: { file: file.bytes, toUnicode: toUnicode.bytes },
  };
}

function embedShared(
  embedded: EmbeddedFont,
  { widths, unicode, subset, objects, bytes }: SharedGlyphs,
): void {
  const embedOwn = embedded.embed.bind(embedded);
  const { glyphs, mapping } = copyOf(subset);
  Object.assign(embedded.subset, { glyphs, mapping });
  Object.assign(embedded, { widths: [...widths], unicode: [...unicode], embed, isShared });

  function isShared(): boolean {
    return embedded.widths.length === widths.length;
  }

  function embed(): void {
    if (!isShared()) {
      embedOwn();
      return;
    }
    const { document, dictionary } = embedded;
    const put = (data: Data, content?: Uint8Array) => {
      const reference = document.ref(content ? { ...data, Filter: "FlateDecode" } : data);
      reference.end(content);
      return reference;
    };
    const FontFile2 = put(objects.file, bytes.file);
    const FontDescriptor = put({ ...objects.descriptor, FontFile2 });
    const descendant = put({ ...objects.descendant, FontDescriptor });
    const ToUnicode = put(objects.toUnicode, bytes.toUnicode);
    dictionary.data = { ...objects.dictionary, DescendantFonts: [descendant], ToUnicode };
    dictionary.end();
  }
}

function copyOf({ glyphs, mapping }: EmbeddedFont["subset"]): EmbeddedFont["subset"] {
  return { glyphs: [...glyphs], mapping: { ...mapping } };
}
