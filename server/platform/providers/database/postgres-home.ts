import { hash, randomBytes } from "node:crypto";
import {
  access,
  chmod,
  chown,
  constants,
  cp,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseError } from "./database.ts";
import { choosePostgresAccount, type PostgresAccount, type RootWay, succeeds } from "./postgres-account.ts";
import { binaryPath, findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { findPostmaster } from "./postmaster.ts";

/** Location and account of this PostgreSQL: everything needed to run its programs. */
export interface PostgresHome {
  dataDir: string;
  folder: string;
  account: PostgresAccount;
  binaries: PostgresBinaries;
}

export interface PostgresHomeOptions {
  dataDir: string;
  /** How root runs PostgreSQL; detected by default. */
  rootWay?: RootWay;
  /** Folder for a user who cannot access the data folder or the checkout. */
  reachableDir?: string;
}

export async function preparePostgresHome(options: PostgresHomeOptions): Promise<PostgresHome> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);

  const folder = await currentFolder(dataDir);
  const isElsewhere = dirname(folder) !== dataDir;
  const owner = (await ownerOf(folder)) ?? (isElsewhere ? await ownerOf(dirname(folder)) : undefined);
  const account = await choosePostgresAccount({ owner, way: options.rootWay });
  const home = { dataDir, folder, account, binaries: await findPostgresBinaries() };
  if (!account.other) return home;

  const placeName = hash("sha256", dataDir).slice(0, 16);
  const place = join(options.reachableDir ?? "/var/lib/opswright", placeName);
  return {
    ...home,
    binaries: await reachableBinaries(home, place),
    folder: owner?.uid === account.other.uid ? folder : await reachableFolder(home, place),
  };
}

const pointerIn = (dataDir: string) => join(dataDir, "postgres.location");

/** Returns the data folder, or the location that the pointer file names for another user. */
async function currentFolder(dataDir: string): Promise<string> {
  const elsewhere = (await readFile(pointerIn(dataDir), "utf8").catch(() => "")).trim();
  if (elsewhere && !(await ownerOf(dirname(elsewhere)))) {
    throw new DatabaseError(
      `The database of ${dataDir} was stored in ${elsewhere}, which no longer exists. Restore it, or remove ${pointerIn(dataDir)} to start empty.`,
    );
  }
  return elsewhere || join(dataDir, "postgres");
}

async function reachableBinaries({ account, binaries }: PostgresHome, place: string) {
  if (!account.other || (await succeeds(account, binaryPath(binaries, "postgres"), "--version")))
    return binaries;
  const copy = { ...binaries, root: join(place, `postgresql-${binaries.version}`) };
  await makePlace(place, account);
  if (!(await ownerOf(copy.root))) await copyTree(binaries.root, copy.root, account.other);
  return copy;
}

/** Gives the data to the other user: in place, or as a copy when the folder is unreachable. */
async function reachableFolder({ account, dataDir, folder }: PostgresHome, place: string): Promise<string> {
  const exists = (await ownerOf(folder)) !== undefined;
  if (exists && (await findPostmaster(folder))) {
    throw new DatabaseError(`The database in ${folder} is still running under another user. Stop it first.`);
  }
  if (await succeeds(account, "test", "-x", dirname(folder))) {
    if (exists && account.other) await chownTree(folder, account.other);
    return folder;
  }
  await makePlace(place, account);
  // Unique name: removing the data folder must start empty, not with an earlier copy.
  const moved = join(place, `postgres-${randomBytes(4).toString("hex")}`);
  // The original stays unchanged; the copy is the database once the pointer exists.
  if (exists && account.other) await copyTree(folder, moved, account.other);
  await writeFile(pointerIn(dataDir), `${moved}\n`, { flush: true, flag: "wx" }).catch(ignore("EEXIST"));
  return currentFolder(dataDir);
}

async function makePlace(place: string, { other }: PostgresAccount): Promise<void> {
  const created = await mkdir(dirname(place), { recursive: true });
  if (created) await chmod(dirname(place), 0o711);
  await mkdir(place, { recursive: true, mode: 0o700 });
  if (other) await chown(place, other.uid, other.gid);
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(path).catch(ignore("ENOENT"));
  return found && { uid: found.uid, gid: found.gid };
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}

type Owner = { uid: number; gid: number };

/** Copies a folder for another owner. It gets its final name only when complete. */
async function copyTree(from: string, to: string, owner: Owner): Promise<void> {
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

async function chownTree(folder: string, { uid, gid }: Owner): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  await chown(folder, uid, gid);
}
