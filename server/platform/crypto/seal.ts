import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encrypts secrets in the database with SECRETS_KEY, which is never stored there. */
export interface Seal {
  readonly encrypts: boolean;
  seal(text: string): string;
  /** Values stored before SECRETS_KEY was set are returned unchanged. */
  open(stored: string): string;
  canOpen(stored: string): boolean;
  /** True when the first key alone opens it: older keys are not needed for it. */
  isCurrent(stored: string): boolean;
}

/** An operator's mistake: the message is written for them. */
class SecretsKeyError extends Error {
  override name = "SecretsKeyError";
}

const PREFIX = "sealed:";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM. The first key encrypts, any of them decrypts. Without a key, values are stored unencrypted and encrypted ones cannot be
 * opened.
 */
export function createSeal(keys: readonly Buffer[]): Seal {
  const [first] = keys;

  function tryOpen(stored: string, candidates: readonly Buffer[]): string | null {
    if (!isSealed(stored)) return stored;
    const bytes = Buffer.from(stored.slice(PREFIX.length), "base64url");
    for (const key of candidates) {
      const text = decrypt(bytes, key);
      if (text !== null) return text;
    }
    return null;
  }

  return {
    encrypts: first !== undefined,
    seal(text) {
      if (!first) return text;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", first, iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(stored) {
      const text = tryOpen(stored, keys);
      if (text !== null) return text;
      if (!first) throw new SecretsKeyError(`SECRETS_KEY: missing. ${REMEDY}`);
      throw new SecretsKeyError(
        `SECRETS_KEY: does not match the key that encrypted this database. ${REMEDY}`,
      );
    },
    canOpen: (stored) => tryOpen(stored, keys) !== null,
    isCurrent: (stored) =>
      first ? isSealed(stored) && tryOpen(stored, [first]) !== null : !isSealed(stored),
  };
}

/** Null: another key encrypted it, or it was altered. */
function decrypt(bytes: Buffer, key: Buffer): string | null {
  try {
    const opener = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
    opener.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = opener.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
    return text + opener.final("utf8");
  } catch {
    return null;
  }
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(PREFIX);
}

const REMEDY =
  "Set the one that it was started with; if that is lost or known to others, set a new one and run npm run opswright -- keys rotate --compromised";
