/**
 * Whether PostgreSQL takes every text in a value: it has no NUL character, and in JSON no half of a surrogate pair. What is
 * nested deeper than can be written is deeper than can be stored.
 */
export function isStorable(value: unknown): boolean {
  try {
    return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value) ?? "");
  } catch {
    return false;
  }
}
