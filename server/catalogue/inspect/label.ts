import { LIMITS } from "./limits.ts";

/** A name from a file as one printable line of bounded length. */
export function toLabel(text: string): string {
  const line = text
    .slice(0, LIMITS.labelLength * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd\ufffe\uffff]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...line];
  return letters.length > LIMITS.labelLength ? `${letters.slice(0, LIMITS.labelLength - 1).join("")}…` : line;
}
