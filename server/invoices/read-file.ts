import { createHash } from "node:crypto";
import { FileMissing } from "#server/providers/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { drawDocument } from "./pdf/draw-document.ts";
import { type Document, findDocument, setFile, unmadeDocuments } from "./queries.ts";

type Reading = Pick<Services, "db" | "storage">;

/** The PDF of a paper. It is stored once made; a lost one is made again, with the same bytes. */
export async function readDocumentFile(services: Reading, document: Document): Promise<Uint8Array> {
  if (!document.sha256) return makeFile(services, document);
  const stored = await services.storage.get(keyOf(document)).catch((error) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
  return stored ?? makeFile(services, document);
}

/** For the mail that it is attached to. */
export async function readAttachedDocument(services: Reading, documentId: string): Promise<Uint8Array> {
  const document = await findDocument(services.db, documentId);
  if (!document) throw new FileMissing(`There is no document ${documentId}`);
  return readDocumentFile(services, document);
}

/** Every few minutes: what no mail and no download has had made, and what has to be made anew without a name. */
export async function makeMissingFiles(services: Reading): Promise<void> {
  for (let made = BATCH; made === BATCH; ) {
    const missing = await unmadeDocuments(services.db, BATCH);
    for (const document of missing) await makeFile(services, document);
    made = missing.length;
  }
}

const BATCH = 50;

async function makeFile({ db, storage }: Reading, document: Document): Promise<Uint8Array> {
  const { creditsId } = document;
  const credited = creditsId ? await findDocument(db, creditsId) : undefined;
  const bytes = await drawDocument(document, credited ?? null);
  await storage.put(keyOf(document), bytes, { contentType: "application/pdf" });
  await setFile(db, document.id, createHash("sha256").update(bytes).digest("hex"));
  return bytes;
}

function keyOf({ id }: Document): string {
  return `invoices/${id}.pdf`;
}

/** A paper as a mail names it until it is sent. */
export function attachmentOf(document: Document) {
  return {
    filename: filenameOf(document),
    contentType: "application/pdf",
    documentId: document.id,
  };
}

/** "OW-26-27-00001.pdf": a number's slashes are no part of a file's name. */
export function filenameOf({ number }: Pick<Document, "number">): string {
  return `${number.replaceAll("/", "-")}.pdf`;
}
