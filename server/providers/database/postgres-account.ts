import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";

/** As whom PostgreSQL runs: it refuses root, and initdb refuses a user id without a name. */
export interface PostgresAccount {
  /** Put in front of every command. */
  prefix: readonly string[];
  /** Set when the processes, and therefore the files, belong to another user. */
  other?: { uid: number; gid: number };
}

export type RootWay = "user-namespace" | "other-user";

/**
 * An ordinary user runs PostgreSQL as himself. Root runs it inside a user namespace, where root's files seem to
 * belong to an ordinary user; where namespaces are closed, as another user. `owner` is whose the data already is.
 */
export async function choosePostgresAccount(options: {
  owner?: { uid: number; gid: number };
  way?: RootWay;
}): Promise<PostgresAccount> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return { prefix: [] };
  if (isRoot && options.owner && options.owner.uid !== 0) return { prefix: [], other: options.owner };

  const stand = await ordinaryUser();
  if (options.way !== "other-user") {
    const prefix = ["unshare", "--user", `--map-user=${stand.uid}`, `--map-group=${stand.gid}`];
    if (options.way || (await succeeds({ prefix }, "true"))) return { prefix };
  }
  return isRoot ? { prefix: [], other: stand } : { prefix: [] };
}

export function spawnAs(
  account: PostgresAccount,
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const [file = command, ...rest] = [...account.prefix, command, ...args];
  // English messages, whatever the machine's language; "/" because the account may not reach our folder.
  const env = { PATH: process.env.PATH, LC_ALL: "C" };
  return spawn(file, rest, { cwd: "/", env, ...account.other, ...options });
}

export async function succeeds(account: PostgresAccount, command: string, ...args: string[]) {
  const child = spawnAs(account, command, args, { stdio: "ignore" });
  return new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
}

function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

/** `nobody`, or whoever is not root: the id must be one that /etc/passwd knows. */
async function ordinaryUser(): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const users = passwd
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const { uid, gid } = users.find(({ name }) => name === "nobody") ?? users[0] ?? { uid: 65534, gid: 65534 };
  return { uid, gid };
}
