import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

export type InstalledN8n = { version: string; folder: string };

/** The n8n that package-lock.json names, outside the repository; installed once, whole or not at all. */
export async function installN8n(say: (line: string) => void): Promise<InstalledN8n> {
  const manifest = await readFile(new URL("./pinned/package.json", import.meta.url), "utf8");
  const lock = await readFile(new URL("./pinned/package-lock.json", import.meta.url));
  const { version } = { version: JSON.parse(manifest).dependencies.n8n as string };
  const hash = createHash("sha256").update(lock).digest("hex").slice(0, 8);
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "opswright-n8n");
  const folder = join(cache, `${version}-${hash}`);
  if (existsSync(join(folder, "node_modules/n8n/package.json"))) return { version, folder };

  say(`· installing n8n ${version} into ${folder} (2.8 GB, some minutes)`);
  const half = `${folder}.${process.pid}`;
  await mkdir(half, { recursive: true });
  await writeFile(join(half, "package.json"), manifest);
  await copyFile(new URL("./pinned/package-lock.json", import.meta.url), join(half, "package-lock.json"));
  // Without scripts: its native parts (SQLite above all) are not needed, as it keeps its data in our PostgreSQL.
  const args = ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", args, { cwd: half, stdio: "inherit" });
  if (status !== 0) {
    await rm(half, { recursive: true, force: true });
    throw new Error(`n8n ${version} could not be installed: npm ended with ${status}`);
  }
  await rename(half, folder);
  return { version, folder };
}
