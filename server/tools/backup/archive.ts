import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, open, rename, rm, stat } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract, type Pack, pack } from "tar-stream";
import * as v from "valibot";
import { assertKey } from "#server/platform/providers/storage/storage.ts";

/**
 * One file: a tar with the tables, the stored files and finally manifest.json, which lists the sha256 of each. The
 * last line after the tar is the sha256 of everything before it, so that an archive changed by one byte is
 * rejected.
 */
const MANIFEST = "manifest.json";

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const key = v.pipe(
  v.string(),
  v.transform((text) => {
    assertKey(text);
    return text;
  }),
);
const manifestSchema = v.object({
  format: v.literal(1),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  mode: v.picklist(["demo", "live"]),
  /** Our last migration, and the schema version of the job queue. */
  schema: v.string(),
  jobsSchema: count,
  /** Ordered so that each table follows the tables it references. */
  tables: v.array(
    v.object({
      name: v.pipe(v.string(), v.regex(/^(public|pgboss)\.[a-z0-9_]+$/)),
      columns: v.array(v.string()),
      rows: count,
      digest: v.string(),
      sha256: hash,
    }),
  ),
  sequences: v.array(
    v.object({
      name: v.pipe(v.string(), v.regex(/^public\.[a-z0-9_]+$/)),
      value: v.pipe(v.string(), v.regex(/^\d+$/)),
    }),
  ),
  files: v.array(v.object({ key, contentType: v.string(), sha256: hash })),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

export const tableEntry = (name: string) => `database/${name}.copy.gz`;
export const fileEntry = (name: string) => `files/${name}`;

/** Adds an entry and returns its sha256. */
export type AddEntry = (name: string, size: number, bytes: Readable) => Promise<string>;

/** Atomic: the file gets its name once it is complete and synced to disk. */
export async function writeArchive(
  path: string,
  addAll: (add: AddEntry, spool: string) => Promise<Manifest>,
): Promise<Manifest> {
  // Unique, so that concurrent writers of the same archive do not share a file.
  const part = `${path}.${randomUUID()}.part`;
  const tar = pack();
  const seal = tap();
  const file = await open(part, "wx", 0o600);
  try {
    const write = async () => {
      const manifest = await addAll((name, size, bytes) => addEntry(tar, name, size, bytes), `${part}.table`);
      const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
      tar.entry({ name: MANIFEST, mode: 0o600 }, text);
      tar.finalize();
      return manifest;
    };
    const written = pipeline(tar, seal.stream, createWriteStream("", { fd: file.fd, autoClose: false }));
    const [manifest] = await Promise.all([write(), written]);
    await appendFile(file, sealLine(seal.digest()));
    await file.sync();
    await rename(part, path);
    return manifest;
  } finally {
    tar.destroy();
    await file.close();
    await rm(part, { force: true });
    await rm(`${part}.table`, { force: true });
  }
}

async function addEntry(tar: Pack, name: string, size: number, bytes: Readable): Promise<string> {
  const { stream, digest } = tap();
  await pipeline(bytes, stream, tar.entry({ name, size, mode: 0o600 }));
  return digest();
}

/** Reads the whole archive and rejects it unless it is exactly as written. */
export async function verifyArchive(path: string): Promise<Manifest> {
  await verifySeal(path);
  const hashes = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readEntries(path)) {
    if (manifest || hashes.has(name)) throw broken("it holds an entry twice");
    if (name === MANIFEST) manifest = parseManifest(await buffer(bytes));
    else hashes.set(name, await digestOf(bytes));
  }
  if (!manifest) throw broken("its manifest is missing");
  const named = [
    ...manifest.tables.map(({ name, sha256 }) => [tableEntry(name), sha256] as const),
    ...manifest.files.map((file) => [fileEntry(file.key), file.sha256] as const),
  ];
  const wrong = named.find(([name, sha256]) => hashes.get(name) !== sha256);
  if (wrong) throw broken(`${wrong[0]} is not as the manifest says`);
  if (named.length !== hashes.size) throw broken("it holds what its manifest does not name");
  return manifest;
}

/** Yields entries in the archive's order. Each must be read or skipped before the next. */
export async function* readEntries(path: string): AsyncGenerator<{ name: string; bytes: Readable }> {
  const tar = extract();
  const bytes = createReadStream(path, { end: (await sizeOf(path)) - SEAL_LENGTH - 1 });
  const reading = pipeline(bytes, tar);
  reading.catch(() => {});
  try {
    for await (const entry of tar) {
      if (entry.header.type !== "file") throw broken(`${entry.header.name} is not a plain file`);
      yield { name: entry.header.name, bytes: entry };
      entry.resume();
    }
    await reading;
  } finally {
    bytes.destroy();
  }
}

async function verifySeal(path: string): Promise<void> {
  const end = (await sizeOf(path)) - SEAL_LENGTH;
  if (end <= 0) throw broken("it is too short");
  const [sealed, last] = await Promise.all([
    digestOf(createReadStream(path, { end: end - 1 })),
    buffer(createReadStream(path, { start: end })),
  ]);
  if (last.toString("latin1") !== sealLine(sealed)) throw broken("it was cut short or changed");
}

const sealLine = (digest: string) => `opswright backup, sha256 ${digest}\n`;
const SEAL_LENGTH = sealLine("0".repeat(64)).length;

function parseManifest(text: Buffer): Manifest {
  try {
    return v.parse(manifestSchema, JSON.parse(text.toString("utf8")));
  } catch (cause) {
    throw broken("its manifest cannot be read", cause);
  }
}

function broken(why: string, cause?: unknown): BackupError {
  return new BackupError(`This backup is incomplete or altered: ${why}. Nothing was restored.`, { cause });
}

/** A pass-through stream that hashes its content. */
function tap() {
  const sha256 = createHash("sha256");
  const stream = new Transform({
    transform(chunk, _, done) {
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => sha256.digest("hex") };
}

async function digestOf(bytes: Readable): Promise<string> {
  const sha256 = createHash("sha256");
  for await (const chunk of bytes) sha256.update(chunk);
  return sha256.digest("hex");
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

/** The message is one line for the operator: the problem and its remedy. */
export class BackupError extends Error {
  override name = "BackupError";
}
