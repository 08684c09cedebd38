export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
  document.on("error", reject);
  document.end();
  return promise;
}
