import { createHash } from "node:crypto";
import { FileMissing } from "#server/providers/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { drawDocument } from "./pdf/draw-document.ts";
import { type Document, findDocuments, madeDocuments, setFile, unmadeDocuments } from "./queries.ts";

type Reading = Pick<Services, "db" | "storage">;

/** The PDF of a document. It is stored once made; a lost one is made again, with the same bytes. */
export async function readDocumentFile(services: Reading, document: Document): Promise<Uint8Array> {
  const stored = document.sha256 ? await readStored(services, document) : null;
  return stored ?? makeFile(services, document);
}

/** For the mail that it is attached to. */
export async function readAttachedDocument(services: Reading, documentId: string): Promise<Uint8Array> {
  const [document] = await findDocuments(services.db, [documentId]);
  if (!document) throw new FileMissing(`There is no document ${documentId}`);
  return readDocumentFile(services, document);
}

/** Every few minutes: what no mail and no download has had made, and what has to be made anew without a name. */
export async function makeMissingFiles(services: Reading): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    const documents = await unmadeDocuments(services.db, BATCH);
    // One that cannot be made is nobody else's trouble.
    const made = await Promise.allSettled(documents.map((document) => makeFile(services, document)));
    for (const result of made) if (result.status === "rejected") throw result.reason;
    found = documents.length;
  }
}

const BATCH = 50;

async function readStored({ storage }: Reading, document: Document): Promise<Uint8Array | null> {
  return storage.get(keyOf(document)).catch((error) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
}

async function makeFile({ db, storage }: Reading, document: Document): Promise<Uint8Array> {
  const { id, userId, creditsId } = document;
  const [credited = null] = creditsId ? await findDocuments(db, [creditsId]) : [];
  const bytes = await drawDocument(document, credited);
  await storage.put(keyOf(document), bytes, { contentType: "application/pdf" });
  await setFile(db, { id, userId, sha256: createHash("sha256").update(bytes).digest("hex") });
  return bytes;
}

/** The keys of all files that were made. */
export async function documentFiles({ db }: Pick<Services, "db">): Promise<string[]> {
  return (await madeDocuments(db)).map(keyOf);
}

function keyOf({ id }: Pick<Document, "id">): string {
  return `invoices/${id}.pdf`;
}

/** A document as a mail names it until it is sent. */
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
