import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pages } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { compressBody } from "#server/http/cached-response.ts";
import { makeImages } from "./make-images.ts";

/** After the bundler: draws the pictures and compresses the assets once, so that no request has to. */
const client = fileURLToPath(new URL("../build/client", import.meta.url));
await drawImages();
await compressAssets();

async function drawImages(): Promise<void> {
  const cards = Object.entries(pages).map(([path, { heading, crumb }]) => ({
    path,
    title: heading,
    eyebrow: crumb,
  }));
  await makeImages({ outDir: client, name: site.name, pages: cards });
}

async function compressAssets(): Promise<void> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const paths = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name),
  );
  await Promise.all(
    paths.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const { gzip, br } = await compressBody(await readFile(path));
      if (gzip && br) await Promise.all([writeFile(`${path}.gz`, gzip), writeFile(`${path}.br`, br)]);
    }),
  );
}
