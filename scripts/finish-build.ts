import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressedBodies } from "#server/site/kept-response.ts";

/** After the bundler: compresses the assets once, so that no request has to. */
const client = fileURLToPath(new URL("../build/client", import.meta.url));
await compressAssets();

async function compressAssets(): Promise<void> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const paths = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name),
  );
  await Promise.all(
    paths.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const { gzip, br } = await compressedBodies(await readFile(path));
      if (gzip && br) await Promise.all([writeFile(`${path}.gz`, gzip), writeFile(`${path}.br`, br)]);
    }),
  );
}
