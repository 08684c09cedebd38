import { createHash, timingSafeEqual } from "node:crypto";

/** Compares secrets in a time that says nothing about where, or in how many characters, they differ. */
export function constantTimeEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
