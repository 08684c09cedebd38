import { createPrivateKey, createPublicKey, randomBytes, sign } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Signs released files with Ed25519. The key is never in the database, so tampering with database or file store is
 * detectable.
 */
export interface FileSigner {
  /** 32 raw bytes in base64. */
  readonly publicKey: string;
  /** The detached signature in base64. */
  sign(bytes: Uint8Array): string;
}

type KeyOptions = { signingKey: Buffer | null; mode: "demo" | "live"; dataDir: string };

/** Loads the signer of SIGNING_KEY, or in demo mode of a key created in DATA_DIR. Null: files are not signed. */
export async function loadFileSigner({ signingKey, mode, dataDir }: KeyOptions): Promise<FileSigner | null> {
  if (signingKey) return createFileSigner(signingKey);
  return mode === "demo" ? createFileSigner(await readDemoKey(dataDir)) : null;
}

export function createFileSigner(seed: Buffer): FileSigner {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return {
    publicKey: Buffer.from(x, "base64url").toString("base64"),
    sign: (bytes) => sign(null, bytes, key).toString("base64"),
  };
}

/** Prefix of every Ed25519 private key in PKCS #8 (RFC 8410); the 32-byte seed follows. */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** Backups contain only the database and stored files, so the key is in none of them. */
async function readDemoKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, "signing-key");
  await mkdir(dataDir, { recursive: true });
  // "wx": of two processes starting concurrently, the first creates the key and the other reads it.
  await writeFile(path, `${randomBytes(32).toString("base64")}\n`, { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return Buffer.from(await readFile(path, "utf8"), "base64");
}
