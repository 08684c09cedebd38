import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "satori";

/** Static fonts: the renderer reads woff, not woff2 or variable fonts. */
export async function loadFonts(): Promise<Font[]> {
  return [
    {
      name: "Bricolage Grotesque",
      weight: 600,
      style: "normal",
      data: await read("bricolage-grotesque", 600),
    },
    { name: "Geist", weight: 500, style: "normal", data: await read("geist", 500) },
  ];
}

function read(family: string, weight: number): Promise<Buffer> {
  const file = import.meta.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);
  return readFile(fileURLToPath(file));
}
