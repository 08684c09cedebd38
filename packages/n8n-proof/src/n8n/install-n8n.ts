import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { byNewestN8n } from "../proof-file.ts";

export type InstalledN8n = { version: string; folder: string };

const PINNED = fileURLToPath(new URL("./pinned", import.meta.url));

const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "opswright-n8n");

/** Versions with a lock file here, newest first: those in which our templates are tested. */
export const pinnedVersions: readonly string[] = readdirSync(PINNED)
  .map((n8n) => ({ n8n }))
  .toSorted(byNewestN8n)
  .map(({ n8n }) => n8n);

/** The default version. */
export const [newestPinned = ""] = pinnedVersions;

/** Looks up the newest release of n8n in the registry configured for npm. */
export function newestRelease(): string {
  const { status, stdout } = spawnSync("npm", ["view", "n8n", "version", "--json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const version = status === 0 ? /^"(\d+\.\d+\.\d+)"$/.exec(stdout.trim())?.[1] : undefined;
  if (!version) throw new Error("The newest release of n8n could not be looked up: see npm's output above.");
  return version;
}

/** Installs this n8n outside the repository, once and atomically. */
export async function installN8n(version: string, printLine: (line: string) => void): Promise<InstalledN8n> {
  const files = await filesToInstall(version);
  const hash = createHash("sha256");
  for (const name of ["package.json", "package-lock.json"]) hash.update(files[name] ?? "");
  const folder = join(CACHE, `${version}-${hash.digest("hex").slice(0, 8)}`);
  if (existsSync(join(folder, "node_modules/n8n/package.json"))) return { version, folder };

  printLine(`· installing n8n ${version} into ${folder} (2.8 GB, some minutes)`);
  const half = `${folder}.${process.pid}`;
  await mkdir(half, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(half, name), text);
  // Without scripts: its native parts (mainly SQLite) are not needed, because its data is in our PostgreSQL.
  const options = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const command = "package-lock.json" in files ? "ci" : "install";
  // `npm run` passes this repository's configuration in the environment, where it would override n8n's .npmrc.
  const { npm_config_legacy_peer_deps: _, ...env } = process.env;
  const { status } = spawnSync("npm", [command, ...options], { cwd: half, stdio: "inherit", env });
  if (status !== 0) {
    await rm(half, { recursive: true, force: true });
    throw new Error(`n8n ${version} could not be installed: npm ended with ${status}`);
  }
  // Another run may have finished first.
  if (existsSync(folder)) await rm(half, { recursive: true });
  else await rename(half, folder);
  return { version, folder };
}

/** Removes releases that are neither pinned nor this one: each takes 2.8 GB. */
export async function forgetReleases(except: string): Promise<void> {
  const names = existsSync(CACHE) ? readdirSync(CACHE) : [];
  for (const name of names) {
    const [, version] = /^(\d+\.\d+\.\d+)-[0-9a-f]{8}$/.exec(name) ?? [];
    if (version && version !== except && !pinnedVersions.includes(version))
      await rm(join(CACHE, name), { recursive: true });
  }
}

/** The pinned lock file; for a newer release, the newest pinned manifest with its version number, resolved by npm. */
async function filesToInstall(version: string): Promise<Record<string, string>> {
  const read = (of: string, name: string) => readFile(join(PINNED, of, name), "utf8");
  if (!pinnedVersions.includes(version)) {
    const manifest = JSON.parse(await read(newestPinned, "package.json"));
    manifest.dependencies.n8n = version;
    return { "package.json": JSON.stringify(manifest, null, 2) };
  }
  const names = ["package.json", "package-lock.json", ".npmrc"];
  const there = names.filter((name) => existsSync(join(PINNED, version, name)));
  return Object.fromEntries(await Promise.all(there.map(async (name) => [name, await read(version, name)])));
}
