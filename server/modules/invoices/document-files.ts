import { hash } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { batched, byKey } from "#server/platform/db/statements/batched.ts";
import { damagedDocumentMail, tellOperators } from "#server/platform/emails/index.ts";
import { FileMissing } from "#server/platform/providers/storage/storage.ts";
import type { Services } from "#server/services.ts";
import {
  documentsToRemove,
  drawnDocuments,
  markFileRemoved,
  setChecksums,
  undrawnDocuments,
} from "./file-queries.ts";
import { drawInWorker } from "./pdf/draw-in-worker.ts";
import { type Document, findDocument } from "./queries.ts";

type Reading = Pick<Services, "db" | "storage" | "jobs" | "clock" | "config">;

export async function registerInvoiceJobs(services: Reading): Promise<void> {
  const { jobs } = services;
  await jobs.handle("make-invoice-files", () => drawMissingFiles(services), "23 18 * * *");
  await jobs.handle("remove-erased-documents", () => removeErasedFiles(services), "*/5 * * * *");
}

/**
 * Returns a document's PDF: drawn on first use and stored with its checksum, afterwards the verified stored bytes.
 * Bytes that do not match are neither served nor overwritten; a lost file is restored only if the redrawn one has
 * the stored checksum.
 */
export async function readDocumentFile(services: Reading, document: Document): Promise<Uint8Array> {
  if (document.erasedAt)
    throw new AppError(410, "document_erased", "This document was deleted with the buyer's account.");
  if (document.sha256 === null) return drawFile(services, document);
  const stored = await readStored(services, document);
  const bytes = stored ?? (await draw(services, document));
  if (hash("sha256", bytes) !== document.sha256) return reportDamage(services, document, stored !== null);
  if (!stored) await services.storage.put(keyOf(document), bytes, { contentType: PDF });
  return bytes;
}

/** Returns the PDF attached to a mail. */
export async function readAttachedDocument(services: Reading, documentId: string): Promise<Uint8Array> {
  return readDocumentFile(services, await findOne(services, documentId));
}

/** Runs daily: draws the documents that no download and no mail has needed. */
async function drawMissingFiles(services: Reading): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    const documents = await undrawnDocuments(services.db, BATCH);
    // Failures are isolated per document.
    const drawn = await Promise.allSettled(documents.map((document) => drawFile(services, document)));
    for (const result of drawn) if (result.status === "rejected") throw result.reason;
    found = documents.length;
  }
}

const BATCH = 50;
const PDF = "application/pdf";

/** Deletes the PDFs of documents whose recipient was deleted with the account. */
export async function removeErasedFiles({ db, storage, clock }: Pick<Services, "db" | "storage" | "clock">) {
  for (const document of await documentsToRemove(db)) {
    await storage.remove(keyOf(document));
    await markFileRemoved(db, document.id, clock());
  }
}

async function findOne({ db }: Pick<Services, "db">, id: string): Promise<Document> {
  const document = await findDocument(db, id);
  if (!document) throw new FileMissing(`There is no document ${id}`);
  return document;
}

async function readStored({ storage }: Reading, document: Document): Promise<Uint8Array | null> {
  return storage.get(keyOf(document)).catch((error) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
}

async function draw({ db }: Reading, document: Document): Promise<Uint8Array> {
  const { creditsId } = document;
  const credited = (creditsId && (await findDocument(db, creditsId))) || null;
  return drawInWorker({ document, credited });
}

/** Drawings in progress, by document: the receipt's mail and a download share one. */
const drawings = new Map<string, Promise<Uint8Array>>();

function drawFile(services: Reading, document: Document): Promise<Uint8Array> {
  const { id } = document;
  const drawing = drawings.get(id) ?? drawAndStore(services, document).finally(() => drawings.delete(id));
  drawings.set(id, drawing);
  return drawing;
}

/** Several processes may draw at once: the first checksum stored decides, and the others use that file. */
async function drawAndStore(services: Reading, document: Document): Promise<Uint8Array> {
  const { db, storage } = services;
  const bytes = await draw(services, document);
  const isFirst = await storeFirst(db, { storage, id: document.id, bytes, sha256: hash("sha256", bytes) });
  return isFirst ? bytes : readDocumentFile(services, await findOne(services, document.id));
}

type Drawn = { storage: Reading["storage"]; id: string; bytes: Uint8Array; sha256: string };

/** Stores files with their checksums, except where a document has a checksum already. */
const storeFirst = batched((db, drawn: Drawn[]) =>
  db.transaction(async (tx) => {
    const byId = byKey(drawn, ({ id }) => id);
    const undrawn = await setChecksums(tx, [...byId.values()]);
    const stored = [...byId.values()].filter(({ id }) => undrawn.has(id));
    await Promise.all(
      stored.map(({ storage, id, bytes }) => storage.put(keyOf({ id }), bytes, { contentType: PDF })),
    );
    return new Map(stored.map((one) => [one, true]));
  }),
);

async function reportDamage(services: Reading, { id, number }: Document, isStored: boolean): Promise<never> {
  const reason = isStored ? "The stored file does not match its checksum." : "The stored file is missing.";
  const { siteUrl } = services.config;
  await tellOperators(services, `document damaged ${id}`, damagedDocumentMail({ number, reason, siteUrl }));
  throw new AppError(
    503,
    "document_damaged",
    "This document is temporarily unavailable. We have been notified and will restore it.",
  );
}

export async function documentFiles({ db }: Pick<Services, "db">) {
  const drawn = await drawnDocuments(db);
  return drawn.map(({ id, sha256 }) => ({ key: keyOf({ id }), contentType: PDF, sha256 }));
}

function keyOf({ id }: Pick<Document, "id">): string {
  return `invoices/${id}.pdf`;
}

export function attachmentOf(document: Document) {
  return { filename: filenameOf(document), contentType: PDF, documentId: document.id };
}

/** Returns e.g. "OW-26-27-00001.pdf": the slashes of a number are not allowed in a file name. */
export function filenameOf({ number }: Pick<Document, "number">): string {
  return `${number.replaceAll("/", "-")}.pdf`;
}
