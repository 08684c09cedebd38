import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * The font of a picture's labels, embedded: a picture in an `<img>` cannot use the page's fonts. One weight serves all
 * labels, and the letters of English suffice for most pictures.
 */
export function labelFont(body: string): string {
  return OTHER_LETTERS.test(body) ? styleOf(allLetters()) : styleOf(SUBSET);
}

const styles = new Map<string, string>();

function styleOf(file: string): string {
  const made = styles.get(file);
  if (made) return made;
  const data = readFileSync(file, "base64");
  const style = `<style>@font-face{font-family:Geist;font-weight:400 600;src:url(data:font/woff2;base64,${data})}</style>`;
  styles.set(file, style);
  return style;
}

/**
 * Made from the file below by `pyftsubset --flavor=woff2 --no-hinting --layout-features= --name-IDs=
 * --unicodes=U+20-7E,U+A0,U+B7,U+D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026`.
 */
const SUBSET = fileURLToPath(new URL("label-letters.woff2", import.meta.url));
const OTHER_LETTERS = /[^\s\x20-\x7e\xb7\xd7\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/;

function allLetters(): string {
  return createRequire(import.meta.url).resolve("@fontsource/geist/files/geist-latin-500-normal.woff2");
}
