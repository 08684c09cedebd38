import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "opswright-peers");

export type PeerPackages = { dependencies: Record<string, string>; overrides?: Record<string, string> };

/** Installs packages outside the repository, once for each set of versions. Returns the folder. */
export async function installPeer(name: string, packages: PeerPackages): Promise<string> {
  const manifest = JSON.stringify({ private: true, type: "module", ...packages });
  const hash = createHash("sha256").update(manifest).digest("hex").slice(0, 8);
  const folder = join(CACHE, `${name}-${hash}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, "package.json"), manifest);
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = spawn("npm", ["install", ...options], { cwd: unfinished, stdio: "inherit" });
  const [code] = await once(npm, "exit");
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`npm install of ${name} exited with ${code}`);
  }
  await rename(unfinished, folder);
  return folder;
}
