import { createHash } from "node:crypto";
import { batched, inOrderOf } from "#server/db/batched.ts";
import { FileMissing } from "#server/providers/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { drawDocument } from "./pdf/draw-document.ts";
import { type Document, findDocuments, setFiles, unmadeDocuments } from "./queries.ts";

type Reading = Pick<Services, "db" | "storage">;

/** The PDF of a paper. It is stored once made; a lost one is made again, with the same bytes. */
export async function readDocumentFile(services: Reading, document: Document): Promise<Uint8Array> {
  const [file] = await readFiles(services, [document]);
  return bytesOf(file);
}

/** For the mail that it is attached to. */
export async function readAttachedDocument(services: Reading, documentId: string): Promise<Uint8Array> {
  const file = await readTogether(services, documentId);
  if (!file) throw new FileMissing(`There is no document ${documentId}`);
  return bytesOf(file);
}

const readTogether = batched(async (services: Reading, ids: string[]) =>
  inOrderOf(ids, await readFiles(services, await findDocuments(services.db, ids)), ({ id }) => id),
);

/** Every few minutes: what no mail and no download has had made, and what has to be made anew without a name. */
export async function makeMissingFiles(services: Reading): Promise<void> {
  for (let made = BATCH; made === BATCH; ) {
    const files = await readFiles(services, await unmadeDocuments(services.db, BATCH));
    for (const file of files) bytesOf(file);
    made = files.length;
  }
}

const BATCH = 50;

/** One that cannot be read is nobody else's trouble. */
type ReadFile = { id: string; bytes: Uint8Array } | { id: string; error: unknown };

function bytesOf(file: ReadFile | undefined): Uint8Array {
  if (file && "bytes" in file) return file.bytes;
  throw file?.error;
}

async function readFiles(services: Reading, documents: Document[]): Promise<ReadFile[]> {
  const made: Parameters<typeof setFiles>[1] = [];
  const files = await Promise.all(
    documents.map(async (document): Promise<ReadFile> => {
      const { id, userId } = document;
      try {
        const stored = document.sha256 ? await readStored(services, document) : null;
        if (stored) return { id, bytes: stored };
        const bytes = await makeFile(services, document);
        made.push({ id, userId, sha256: createHash("sha256").update(bytes).digest("hex") });
        return { id, bytes };
      } catch (error) {
        return { id, error };
      }
    }),
  );
  if (made.length > 0) await setFiles(services.db, made);
  return files;
}

async function readStored({ storage }: Reading, document: Document): Promise<Uint8Array | null> {
  return storage.get(keyOf(document)).catch((error) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
}

async function makeFile({ db, storage }: Reading, document: Document): Promise<Uint8Array> {
  const { creditsId } = document;
  const [credited = null] = creditsId ? await findDocuments(db, [creditsId]) : [];
  const bytes = await drawDocument(document, credited);
  await storage.put(keyOf(document), bytes, { contentType: "application/pdf" });
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
