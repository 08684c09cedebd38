import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { socialCardPath } from "#shared/catalogue/social-card-path.ts";
import { faviconSvg, makeIcon, makeLogo } from "./images/brand-images.ts";
import { loadFonts } from "./images/fonts.ts";
import { makeSocialCard, type SocialCard } from "./images/social-card.ts";

/** Increase it when the drawing changes, to redraw existing images. */
const DRAWING = 1;
const MANIFEST = ".images.json";

type Options = { outDir: string; name: string; pages: readonly Omit<SocialCard, "name">[] };
type Picture = { path: string; depends: unknown; make: () => Promise<string | Uint8Array> };

/** Writes icons, logos and a social card for each page; skips what is unchanged according to the manifest. */
export async function makeImages({ outDir, name, pages }: Options) {
  const fonts = await loadFonts();
  const pictures: Picture[] = [
    { path: "favicon.svg", depends: 0, make: async () => faviconSvg() },
    { path: "icon-192.png", depends: 192, make: async () => makeIcon(192) },
    { path: "icon-512.png", depends: 512, make: async () => makeIcon(512) },
    { path: "apple-touch-icon.png", depends: 180, make: async () => makeIcon(180) },
    ...(["light", "dark"] as const).map((theme) => ({
      path: `logo-${theme}.png`,
      depends: name,
      make: () => makeLogo({ name, theme, fonts }),
    })),
    ...pages.map((page) => ({
      path: socialCardPath(page.path).slice(1),
      depends: { ...page, name },
      make: () => makeSocialCard({ ...page, name }, fonts),
    })),
  ];
  const before = await readManifest(outDir);
  const after: Record<string, string> = {};
  let made = 0;
  for (const { path, depends, make } of pictures) {
    const hash = createHash("sha256")
      .update(JSON.stringify([DRAWING, depends]))
      .digest("hex");
    after[path] = hash;
    if (before[path] === hash && (await exists(join(outDir, path)))) continue;
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), await make());
    made += 1;
  }
  await writeFile(join(outDir, MANIFEST), JSON.stringify(after));
  return { made, unchanged: pictures.length - made };
}

async function readManifest(outDir: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(join(outDir, MANIFEST), "utf8"));
  } catch {
    return {}; // missing or broken: draw everything
  }
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}
