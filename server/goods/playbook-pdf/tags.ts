import type { Doc } from "./sheet.ts";

/** A part of the document's structure, which screen readers follow in place of the page. */
export type Part = PDFKit.PDFStructureElement;
/** `actual` is what is read out where the lines as set would run words together. */
type Options = { actual?: string; scope?: "Column" | "Row" };

/** The structure in reading order; its parts are filled in as the pages are set. */
export function openStructure(doc: Doc): Record<"cover" | "contents" | "body", Part> {
  const root = doc.struct("Document");
  doc.addStructure(root);
  const part = (type: string) => addPart(doc, root, type);
  return { cover: part("Sect"), contents: part("Sect"), body: part("Sect") };
}

/** A part that holds other parts, such as a list or a table. */
export function addPart(doc: Doc, parent: Part, type: string, options: Options = {}): Part {
  const part = doc.struct(type, options);
  parent.add(part);
  return part;
}

/** What `draw` sets is this part's content. */
export function setPart(doc: Doc, parent: Part, type: string, draw: () => void, options: Options = {}): void {
  parent.add(doc.struct(type, options, [draw]));
}

/** Lines, dots and page numbers: there to be seen, not to be read out. */
export function decorate(doc: Doc, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
}
