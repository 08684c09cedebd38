import { readFileSync } from "node:fs";

/**
 * The font of a picture's labels, embedded: a picture in an `<img>` cannot use the page's fonts. One weight serves all
 * labels, and the letters of English suffice for most pictures.
 */
export function labelFont(body: string): string {
  const data = readFileSync(OTHER_LETTERS.test(body) ? ALL_LETTERS : SUBSET, "base64");
  return `<style>@font-face{font-family:Geist;font-weight:400 600;src:url(data:font/woff2;base64,${data})}</style>`;
}

/**
 * Made from the file below by `pyftsubset --flavor=woff2 --no-hinting --layout-features= --name-IDs=
 * --unicodes=U+20-7E,U+A0,U+B7,U+D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026`.
 */
const SUBSET = new URL("label-letters.woff2", import.meta.url);
const OTHER_LETTERS = /[^\s\x20-\x7e\xb7\xd7\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/;
const ALL_LETTERS = new URL(import.meta.resolve("@fontsource/geist/files/geist-latin-500-normal.woff2"));
