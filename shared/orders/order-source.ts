/**
 * The host or the campaign that led to a purchase. Null for what reads like neither: no purchase may fail on it, and nothing
 * else that somebody writes there is stored.
 */
export function orderSource(text: unknown): string | null {
  const word = typeof text === "string" ? text.trim() : "";
  return /^[a-z\d][a-z\d ._-]{0,79}$/i.test(word) ? word : null;
}
