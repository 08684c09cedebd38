import { createHash, timingSafeEqual } from "node:crypto";

/** Compares secrets in constant time: timing reveals neither the position nor the number of differing characters. */
export function constantTimeEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
