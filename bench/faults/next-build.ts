import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const SOURCES = ["server", "shared", "content", "goods", "scripts", "package.json", "build"];

/** Builds the next version: same sources, different hashed assets. */
export async function makeNextBuild() {
  const folder = await mkdtemp(join(tmpdir(), "opswright-next-"));
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const assets = join(folder, "build/client/assets");
  for (const name of await readdir(assets)) if (/\.(br|gz)$/.test(name)) await unlink(join(assets, name));
  const names = new Set(await readdir(assets));
  const renamed = (name: string) => name.replace(/\.(\w+)$/, "n.$1");
  for (const entry of await readdir(join(folder, "build"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, "utf8");
    const changed = text.replace(/[\w.-]+\.(?:js|css|woff2|png|svg|webp)\b/g, (name) =>
      names.has(name) ? renamed(name) : name,
    );
    if (changed !== text) await writeFile(path, changed);
  }
  for (const name of names) await rename(join(assets, name), join(assets, renamed(name)));
  return {
    folder,
    assets: [...names].map(renamed),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
