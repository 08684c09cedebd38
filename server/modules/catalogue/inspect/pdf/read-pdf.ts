import { toLabel } from "n8n-proof/reading";
import { getDocumentProxy } from "unpdf";
import { FileRefused } from "../file-refused.ts";
import { LIMITS } from "../limits.ts";

export type PdfFacts = {
  title: string | null;
  pageCount: number;
  contents: { title: string; level: number; page: number | null }[];
  /** The text of each page, for the scan. */
  pages: string[];
};

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type OutlineItem = { title: string; dest: string | unknown[] | null; items: OutlineItem[] };

/** Reads a PDF with pdf.js. Call it through `readPdfApart`: a hostile file can make it slow or large. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFacts> {
  try {
    // pdf.js transfers the buffer, so pass a copy.
    const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0, enableXfa: false });
    return await readFacts(pdf).finally(() => pdf.loadingTask.destroy().catch(() => {}));
  } catch (error) {
    throw toRefusal(error);
  }
}

async function readFacts(pdf: Pdf): Promise<PdfFacts> {
  if (pdf.numPages > LIMITS.pdfPages)
    throw new FileRefused("file_bad_pdf", `More than ${LIMITS.pdfPages} pages`);
  const { info } = await pdf.getMetadata();
  const title = (info as { Title?: unknown }).Title;
  return {
    title: typeof title === "string" && title.trim() ? toLabel(title) : null,
    pageCount: pdf.numPages,
    contents: await readContents(pdf),
    pages: await readPages(pdf),
  };
}

async function readContents(pdf: Pdf): Promise<PdfFacts["contents"]> {
  const contents: PdfFacts["contents"] = [];
  const rest = ((await pdf.getOutline()) ?? [])
    .map((item) => ({ item: item as OutlineItem, level: 1 }))
    .toReversed();
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { item, level } = next;
    if (contents.length >= LIMITS.pdfContents)
      throw new FileRefused("file_bad_pdf", "Its table of contents is too long");
    contents.push({ title: toLabel(String(item.title)), level, page: await pageOf(pdf, item.dest) });
    if (level < 6) rest.push(...item.items.map((inner) => ({ item: inner, level: level + 1 })).toReversed());
  }
  return contents;
}

async function pageOf(pdf: Pdf, dest: OutlineItem["dest"]): Promise<number | null> {
  const target = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
  const ref = target?.[0];
  if (typeof ref === "number") return ref + 1;
  if (typeof ref !== "object" || ref === null) return null;
  return pdf.getPageIndex(ref as Parameters<Pdf["getPageIndex"]>[0]).then(
    (index) => index + 1,
    () => null,
  );
}

async function readPages(pdf: Pdf): Promise<string[]> {
  const pages: string[] = [];
  for (let at = 1; at <= Math.min(pdf.numPages, LIMITS.pdfTextPages); at++) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    page.cleanup();
  }
  return pages;
}

function toRefusal(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error;
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return new FileRefused("file_bad_pdf", "The PDF is locked by a password");
  return new FileRefused("file_bad_pdf", "The PDF is damaged and cannot be read");
}
