import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";

/** Account that runs PostgreSQL, which refuses root; initdb also refuses a user id without a name. */
export interface PostgresAccount {
  /** Prefix of every command. */
  prefix: readonly string[];
  /** Set when the processes, and so the files, belong to another user. */
  other?: { uid: number; gid: number };
}

export type RootWay = "user-namespace" | "other-user";

/**
 * An ordinary user runs PostgreSQL directly. Root uses a user namespace that maps root's files to an ordinary
 * user, or another user where namespaces are disabled. `owner` is the current owner of the data.
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
  // English messages in any locale; "/" because the account may not reach our working directory.
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

/** `nobody`, or the first non-root user: the id must be in /etc/passwd. */
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
