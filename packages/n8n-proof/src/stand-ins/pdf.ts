import PDFDocument from "pdfkit";

/** A PDF with these lines as its text. */
export function pdf(...lines: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument();
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
  for (const line of lines) doc.text(line);
  doc.end();
  return promise;
}
