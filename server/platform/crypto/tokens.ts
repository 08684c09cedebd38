import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits in 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isTokenShaped(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Hashes a random token for storage. No salt is needed, because the token cannot be guessed. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** Compares secrets in constant time: timing reveals neither the position nor the number of differing characters. */
export function constantTimeEqual(a: string, b: string): boolean {
  return timingSafeEqual(hash("sha256", a, "buffer"), hash("sha256", b, "buffer"));
}
