import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { defaultSettings } from "#content/business.ts";
import { pages } from "#content/pages/pages.ts";
import { site } from "#content/site.ts";
import { compressBody } from "#server/platform/http/cached-response.ts";
import { createPageHandler } from "#server/platform/site/page-handler.ts";
import { pagePaths } from "#server/platform/site/page-paths.ts";
import { shopFacts } from "#shared/settings/settings.ts";
import { makeImages } from "./make-images.ts";

/**
 * Runs after the bundler: renders every page once, draws the images and compresses the assets, so that no request
 * has to.
 */
const client = fileURLToPath(new URL("../../build/client", import.meta.url));
await renderPages();
await drawImages();
await compressAssets();

/** Fails the build for a page that cannot be rendered, or whose HTML app/opening cannot rewrite. */
async function renderPages(): Promise<void> {
  const build = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as ServerBuild;
  const handle = createPageHandler(build, "production");
  const siteUrl = "http://localhost";
  const shop = shopFacts(defaultSettings);
  const settings = { mode: "demo", siteUrl, authUrl: `${siteUrl}/auth/v1`, authAnonKey: null, shop } as const;
  const catalogue = { cards: () => [], detail: () => null, proofLog: () => [] };
  for (const path of pagePaths(build, "demo", catalogue).all) {
    const { status } = await handle(new Request(siteUrl + path), { settings, catalogue });
    if (status >= 500) throw new Error(`${path} does not render`);
  }
}

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
