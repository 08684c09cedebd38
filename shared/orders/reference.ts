import * as v from "valibot";

/** Crockford's base 32: what is said on a phone is written down right, as I, L and O are read as 1 and 0, and there is no U. */
export const REFERENCE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const SHORT = new RegExp(`^([${REFERENCE_ALPHABET}]{4})([${REFERENCE_ALPHABET}]{2})$`);
/** Of orders from before: twenty symbols in fives, without 0 and 1. */
const LONG = /^[2-9A-HJKMNP-TV-Z]{20}$/;

/** An order's number as it is said and written: "OW-7F3K-29". Takes its six symbols. */
export function formatReference(symbols: string): string {
  return `OW-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/**
 * The order's number that somebody means: in any case, with or without dashes, spaces and the OW in front, with O for 0 and I or L
 * for 1. Numbers from before, of twenty symbols, too. Null: it is none.
 */
export function normaliseReference(text: string): string | null {
  const typed = text.trim().toUpperCase();
  const symbolsTyped = typed.replace(/[\s\p{Pd}]/gu, "");
  // By the dash or the length: a number without its prefix may begin with 0W, typed as OW.
  const hasPrefix = /^[O0]W[\s\p{Pd}]/u.test(typed) || [8, 22].includes(symbolsTyped.length);
  const body = hasPrefix ? symbolsTyped.replace(/^[O0]W/, "") : symbolsTyped;
  if (LONG.test(body)) return `OW-${body.match(/.{5}/g)?.join("-")}`;
  const symbols = body.replaceAll("O", "0").replace(/[IL]/g, "1");
  return SHORT.test(symbols) ? formatReference(symbols) : null;
}

/** What to look an order up by. What cannot be its number is looked for as it is, and not found. */
export function meantReference(text: string): string {
  return normaliseReference(text) ?? text.trim().toUpperCase();
}

/** What was typed where an order's number belongs. */
export const typedReference = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(128),
  v.transform(meantReference),
);
