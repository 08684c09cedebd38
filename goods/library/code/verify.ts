import { hashes, verify as verifyEd25519 } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";

hashes.sha512 = (message) => new Uint8Array(sha512(message));

/**
 * Returns the text of a downloaded file if the shop's key in 'Settings' signed exactly these bytes. n8n's Code nodes have
 * no Web Crypto, so the check is implemented here.
 */
export function verified(
  file: Uint8Array,
  headers: Record<string, unknown> = {},
  publicKey: unknown = "",
): string {
  const key = bytesOfBase64(String(publicKey).trim());
  if (key?.length !== 32)
    throw new Error(
      "The field publicKey in the node Settings is not the shop's key. Copy it from your account, under Connect n8n.",
    );
  const [, text = ""] = /^ed25519=(\S+)$/.exec(String(headers["x-opswright-signature"] ?? "")) ?? [];
  const signature = bytesOfBase64(text);
  if (signature?.length !== 64) throw new Error("The file has no signature.");
  if (!isSigned(signature, Uint8Array.from(file), key))
    throw new Error("The file's signature is not right. Somebody else made or changed it.");
  return Buffer.from(file).toString("utf8");
}

function isSigned(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return verifyEd25519(signature, message, key);
  } catch {
    return false;
  }
}

/** Copied: in a Code node a Buffer is of another realm than the arrays that the check accepts. */
function bytesOfBase64(text: string): Uint8Array | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Uint8Array.from(Buffer.from(text, "base64")) : null;
}
