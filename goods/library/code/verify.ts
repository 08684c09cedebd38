import { hashes, verify as verifyEd25519 } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import type { Workflow } from "./types.ts";

hashes.sha512 = (message) => new Uint8Array(sha512(message));

/** A file from n8n's HTTP Request node: text and response headers. */
export type Fetched = { data?: unknown; headers?: Record<string, unknown> };

/**
 * Returns the workflow in a file if the shop's key in 'Settings' signed exactly these bytes. n8n's Code nodes have
 * no Web Crypto, so the check is implemented here.
 */
export function verified({ data, headers = {} }: Fetched, publicKey: unknown): Workflow {
  const key = bytesOfBase64(String(publicKey ?? "").trim());
  if (key?.length !== 32)
    throw new Error(
      "The field publicKey in the node Settings is not the shop's key. Copy it from your account, under Connect n8n.",
    );
  const [, text = ""] = /^ed25519=(\S+)$/.exec(String(headers["x-opswright-signature"] ?? "")) ?? [];
  const signature = bytesOfBase64(text);
  if (signature?.length !== 64) throw new Error("The file has no signature.");
  if (typeof data !== "string" || !isSigned(signature, utf8(data), key))
    throw new Error("The file's signature is not right: somebody else made or changed it.");
  return JSON.parse(data) as Workflow;
}

function isSigned(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return verifyEd25519(signature, message, key);
  } catch {
    return false;
  }
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function bytesOfBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const sign of text.replace(/=+$/, "")) {
    bits = ((bits << 6) | SIGNS.indexOf(sign)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return Uint8Array.from(bytes);
}

function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
    else if (code < 0x10000)
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 0x3f),
        0x80 | ((code >> 6) & 0x3f),
        0x80 | (code & 0x3f),
      );
  }
  return Uint8Array.from(bytes);
}
