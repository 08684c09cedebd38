import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "#server/errors.ts";
import { byteRange } from "./byte-range.ts";
import { contentDisposition } from "./content-disposition.ts";
import { type FileGrant, readGrant, signGrant } from "./file-grant.ts";
import { assertKey, FileMissing, type Storage } from "./storage.ts";

type Options = { dir: string; siteUrl: string; secret: Buffer; clock: () => Date };

/** Links point to ourselves: /files/TOKEN, where the token is the signed grant. */
const FILES_PATH = "/files/";

/** Files in a folder, for one machine or a shared disk. */
export function createDiskStorage({ dir, siteUrl, secret, clock }: Options): Storage {
  const signing = { secret, clock };
  const pathOf = (key: string) => {
    assertKey(key);
    return join(dir, key);
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${randomUUID()}.part`;
      const file = await open(part, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      // Atomic: a reader sees either the old file or the new one.
      await rename(part, path);
    },
    get: (key) => readFile(pathOf(key)).catch(explain),
    stream: async (key) => streamFile(await open(pathOf(key)).catch(explain)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async link(key, { expiresInSeconds, filename, contentType, userId }) {
      assertKey(key);
      const grant = { key, filename, contentType, userId };
      return `${siteUrl}${FILES_PATH}${await signGrant(signing, grant, expiresInSeconds)}`;
    },
    async respond(request, authorize) {
      const token = new URL(request.url).pathname.slice(FILES_PATH.length);
      const grant = await readGrant(signing, token);
      if (!grant) throw new AppError(403, "link_invalid", "This download link is not valid.");
      if (grant === "expired")
        throw new AppError(
          410,
          "link_expired",
          "This download link has expired. Please start the download again.",
        );
      await authorize({ key: grant.key, userId: grant.userId });
      const file = await open(pathOf(grant.key)).catch(explain);
      return sendFile(request, file, grant).catch(async (error) => {
        await file.close();
        throw error;
      });
    },
  };
}

async function sendFile(request: Request, file: FileHandle, grant: FileGrant): Promise<Response> {
  const { size, mtimeMs } = await file.stat();
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  const headers: Record<string, string> = {
    "Content-Type": grant.contentType,
    "Content-Disposition": contentDisposition(grant.filename),
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-store",
    ETag: etag,
    "Last-Modified": new Date(mtimeMs).toUTCString(),
  };
  const ifRange = request.headers.get("if-range");
  const same = ifRange === null || ifRange === etag || ifRange === headers["Last-Modified"];
  const range = same ? byteRange(request.headers.get("range"), size) : "none";
  if (range === "unsatisfiable") {
    await file.close();
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  }
  const part = range === "none" ? { start: 0, end: size - 1 } : range;
  headers["Content-Length"] = String(part.end - part.start + 1);
  if (range !== "none") headers["Content-Range"] = `bytes ${part.start}-${part.end}/${size}`;
  const status = range === "none" ? 200 : 206;
  if (request.method === "HEAD" || size === 0) {
    await file.close();
    return new Response(null, { status, headers });
  }
  return new Response(streamFile(file, part), { status, headers });
}

/** Reads at the receiver's speed: a slow download occupies 64 KB of memory. Closes the file at the end. */
function streamFile(file: FileHandle, { start = 0, end = Number.POSITIVE_INFINITY } = {}) {
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const length = Math.min(CHUNK_BYTES, end - position + 1);
        const { bytesRead, buffer } = await file
          .read(new Uint8Array(length), 0, length, position)
          .catch(async (error) => {
            await file.close();
            throw error;
          });
        if (bytesRead === 0) {
          controller.close();
          await file.close();
        } else {
          position += bytesRead;
          controller.enqueue(buffer.subarray(0, bytesRead));
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

const CHUNK_BYTES = 64 * 1024;

function explain(error: NodeJS.ErrnoException): never {
  if (error.code === "ENOENT") throw new FileMissing("The file is not in the store", { cause: error });
  throw error;
}
