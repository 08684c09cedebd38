import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encrypts secrets in the database with SECRETS_KEY, which is never stored there. */
export interface Seal {
  readonly encrypts: boolean;
  seal(text: string): string;
  /** Values stored before SECRETS_KEY was set are returned unchanged. */
  open(stored: string): string;
}

/** An operator's mistake: the message is written for them. */
export class SecretsKeyError extends Error {
  override name = "SecretsKeyError";
}

const PREFIX = "sealed:";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. Without a key, values are stored unencrypted and encrypted ones cannot be opened. */
export function createSeal(key: Buffer | null): Seal {
  return {
    encrypts: key !== null,
    seal(text) {
      if (!key) return text;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(stored) {
      if (!isSealed(stored)) return stored;
      if (!key) throw new SecretsKeyError(`SECRETS_KEY: missing. ${REMEDY}`);
      const bytes = Buffer.from(stored.slice(PREFIX.length), "base64url");
      try {
        const opener = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
        opener.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = opener.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
        return text + opener.final("utf8");
      } catch {
        throw new SecretsKeyError(
          `SECRETS_KEY: does not match the key that encrypted this database. ${REMEDY}`,
        );
      }
    },
  };
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(PREFIX);
}

const REMEDY =
  "Set the one that it was started with; if that is lost or known to others, set a new one and run npm run opswright -- keys rotate --compromised";
