import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Font } from "satori";
import { socialCardPath } from "#shared/catalogue/social-card-path.ts";
import { faviconSvg, makeIcon, makeLogo } from "./images/brand-images.ts";
import { makeSocialCard, type SocialCard } from "./images/social-card.ts";

type Options = { outDir: string; name: string; pages: readonly Omit<SocialCard, "name">[] };

/** Writes icons, logos and a social card for each page. */
export async function makeImages({ outDir, name, pages }: Options): Promise<void> {
  const fonts = await loadFonts();
  const write = async (path: string, image: string | Uint8Array) => {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), image);
  };
  await write("favicon.svg", faviconSvg());
  await write("icon-192.png", makeIcon(192));
  await write("icon-512.png", makeIcon(512));
  await write("apple-touch-icon.png", makeIcon(180));
  for (const theme of ["light", "dark"] as const)
    await write(`logo-${theme}.png`, await makeLogo({ name, theme, fonts }));
  for (const page of pages)
    await write(socialCardPath(page.path), await makeSocialCard({ ...page, name }, fonts));
}

/** Static fonts: the renderer reads woff, not woff2 or variable fonts. */
async function loadFonts(): Promise<Font[]> {
  const [display, text] = await Promise.all([readFont("bricolage-grotesque", 600), readFont("geist", 500)]);
  return [
    { name: "Bricolage Grotesque", weight: 600, style: "normal", data: display },
    { name: "Geist", weight: 500, style: "normal", data: text },
  ];
}

function readFont(family: string, weight: number): Promise<Buffer> {
  const file = import.meta.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);
  return readFile(fileURLToPath(file));
}
