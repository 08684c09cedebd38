import { chown, cp, lchown, lstat, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

type Owner = { uid: number; gid: number };

/** Copies a folder for another owner. It gets its final name only when complete. */
export async function copyTree(from: string, to: string, owner: Owner): Promise<void> {
  const partial = `${to}.partial`;
  await rm(partial, { recursive: true, force: true });
  await cp(from, partial, {
    recursive: true,
    verbatimSymlinks: true,
    // A killed PostgreSQL leaves its socket behind, which cannot be copied.
    filter: async (path) => !(await lstat(path)).isSocket(),
  });
  await chownTree(partial, owner);
  await rename(partial, to);
}

export async function chownTree(folder: string, { uid, gid }: Owner): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  await chown(folder, uid, gid);
}
