import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** 256 random bits in 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isTokenShaped(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What is stored of a random token: it cannot be turned back, and needs no salt, because nobody can guess the token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Compares in a time that tells nothing about where two texts differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(left as Buffer, right as Buffer);
}
