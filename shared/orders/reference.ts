import * as v from "valibot";

/** Crockford's base 32 survives being read aloud: I, L and O are read as 1 and 0, and there is no U. */
export const REFERENCE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const SHORT = new RegExp(`^([${REFERENCE_ALPHABET}]{4})([${REFERENCE_ALPHABET}]{2})$`);
/** Format of older orders: twenty symbols in groups of five, without 0 and 1. */
const LONG = /^[2-9A-HJKMNP-TV-Z]{20}$/;

/** Formats six symbols as an order number: "OW-7F3K-29". */
export function formatReference(symbols: string): string {
  return `OW-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/**
 * Normalizes an order number: any case, with or without dashes, spaces and OW prefix, O for 0 and I or L for 1.
 * Accepts older numbers of twenty symbols. Returns null for anything else.
 */
export function normaliseReference(text: string): string | null {
  const typed = text.trim().toUpperCase();
  const symbolsTyped = typed.replace(/[\s\p{Pd}]/gu, "");
  // Detected by the dash or the length: a number without prefix may begin with 0W, typed as OW.
  const hasPrefix = /^[O0]W[\s\p{Pd}]/u.test(typed) || [8, 22].includes(symbolsTyped.length);
  const body = hasPrefix ? symbolsTyped.replace(/^[O0]W/, "") : symbolsTyped;
  if (LONG.test(body)) return `OW-${body.match(/.{5}/g)?.join("-")}`;
  const symbols = body.replaceAll("O", "0").replace(/[IL]/g, "1");
  return SHORT.test(symbols) ? formatReference(symbols) : null;
}

/** Returns the number to look up. Invalid input is looked up unchanged and not found. */
export function meantReference(text: string): string {
  return normaliseReference(text) ?? text.trim().toUpperCase();
}

/** Input where an order number is expected. */
export const typedReference = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(128),
  v.transform(meantReference),
);
