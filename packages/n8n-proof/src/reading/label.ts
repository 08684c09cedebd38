const MAX_LENGTH = 120;

/** Returns a name from a file as one printable line of bounded length. */
export function toLabel(text: string): string {
  const line = text
    .slice(0, MAX_LENGTH * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd\ufffe\uffff]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...line];
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join("")}…` : line;
}
