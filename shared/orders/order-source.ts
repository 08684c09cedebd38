/**
 * Normalizes the host or campaign that led to a purchase. Returns null for anything else, because a purchase must
 * not fail on it and no other text may be stored.
 */
export function orderSource(text: unknown): string | null {
  const word = typeof text === "string" ? text.trim() : "";
  return /^[a-z\d][a-z\d ._-]{0,79}$/i.test(word) ? word : null;
}
