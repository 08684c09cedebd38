import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

let style: string | undefined;

/** The font of labels, embedded: a picture in an `<img>` cannot use the page's fonts. One weight serves all labels. */
export function labelFont(): string {
  const { resolve } = createRequire(import.meta.url);
  style ??= `<style>@font-face{font-family:Geist;font-weight:400 600;src:url(data:font/woff2;base64,${readFileSync(resolve(FILE), "base64")})}</style>`;
  return style;
}

const FILE = "@fontsource/geist/files/geist-latin-500-normal.woff2";
