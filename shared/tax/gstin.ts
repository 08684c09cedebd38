import { isStateCode } from "./indian-states.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;

/**
 * Returns whether a GSTIN is well-formed: state, PAN and check digit. Only the tax office knows whether it is
 * registered.
 */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && isStateCode(text.slice(0, 2)) && gstinCheckDigit(text.slice(0, 14)) === text[14];
}

/** Luhn mod 36 over the first fourteen characters. */
export function gstinCheckDigit(first: string): string {
  const sum = [...first].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? "";
}
