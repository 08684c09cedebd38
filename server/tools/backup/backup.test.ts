import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { parseConfig } from "#server/config.ts";
import { setCover } from "#server/modules/catalogue/index.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { createServices } from "#server/wire.ts";
import { noPages, startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { createEmptyPlace, everyFile, everyRow } from "#test/fixtures/empty-place.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { type Manifest, readEntries, verifyArchive, writeArchive } from "./archive.ts";
import { createBackup } from "./create-backup.ts";
import { listTables, lockTables, withClient } from "./queries.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let user: Awaited<ReturnType<typeof signedInUser>>;
let folder: string;
let archive: string;
const places: { remove(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "opswright-backup-"));
  archive = join(folder, "shop.tar");
  site = await startTestServer({ worksQueue: (queue) => queue !== LATER });
  await site.services.jobs.handle(LATER, async () => {});
  await site.services.jobs.add(site.db, LATER, { "key\t": "a \\ tab, a\nline and ₹" });
  await publishTestItem(site.services, { slug: "free-one", tags: ["a,b", 'quoted "tag"', "NULL"] });
  await publishTestItem(site.services, { slug: "paid-one", title: "Überschrift\t₹ \\N", priceCents: 4900 });
  await setCover(site.services, {
    slug: "paid-one",
    picture: Buffer.from("\x89PNG\r\n\x1a\npicture", "latin1"),
  });
  user = await signedInUser(site.url, "buyer@client.example");
  expect((await postJson(user, "/api/create-order", { slug: "paid-one" })).status).toBe(200);
  expect((await opswright(site, "backup", archive)).code).toBe(0);
});
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const LATER = "left-for-later";
const opswright = commandOf;
/** Tables that a restore changes after comparing them. */
const SECURED = /^public\.(audit_log|document_series|auth_(sessions|refresh_tokens|one_time_tokens))$/;

async function emptyPlace() {
  const place = await createEmptyPlace();
  places.push(place);
  return place;
}

describe("backup and restore", () => {
  it("OP-10 restores the same business: every table, every file, the sessions, the jobs and the audit log's trigger", async () => {
    const place = await emptyPlace();
    const exact = join(folder, "exact.tar");
    // The site is running, so nothing may be written between backup and comparison.
    const before = await withClient(site.databaseUrl, async (client) => {
      await client.query("begin");
      await lockTables(client, await listTables(client));
      await createBackup(site.services, { file: exact });
      return everyRow(site.databaseUrl);
    });
    const restored = await opswright(place, "restore", exact, "--json");
    expect(restored.stderr).toBe("");
    expect(JSON.parse(restored.stdout)).toMatchObject({ files: 3, tables: expect.any(Number) });
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(before["public.audit_log"]).toEqual([expect.stringContaining("backup.create")]);
    const { "drizzle.__drizzle_migrations": _, ...tables } = before;
    const after = await everyRow(place.databaseUrl);
    for (const [name, rows] of Object.entries(tables))
      if (!SECURED.test(name)) expect(after[name], name).toEqual(rows);
    const files = await everyFile(site.services.config.dataDir);
    expect(Object.keys(files)).toHaveLength(3);
    expect(await everyFile(place.dataDir)).toEqual(files);
    await withClient(place.databaseUrl, async (client) => {
      await expect(client.query("delete from audit_log")).rejects.toThrow("append-only");
      const { rows } = await client.query("select data from pgboss.job where name = $1", [LATER]);
      expect(rows).toEqual([{ data: { "key\t": "a \\ tab, a\nline and ₹" } }]);
    });

    const services = await createServices({
      config: parseConfig({ DATA_DIR: place.dataDir, SITE_URL: site.services.config.siteUrl }),
      databaseUrl: place.databaseUrl,
      site: noPages,
      log: createLog("silent"),
      worksQueue: () => false,
    });
    try {
      const library = await createApp(services).request("/api/library", {
        headers: { Authorization: `Bearer ${user.token}` },
      });
      expect(library.status, "sessions of the archive are ended").toBe(401);
      expect((await opswright(place, "keys", "rotate")).stderr).toBe("");
      const { rows } = await withClient(place.databaseUrl, (client) =>
        client.query("select id::int, action from audit_log order by id"),
      );
      expect(rows).toEqual([
        { id: 1, action: "backup.create" },
        { id: 2, action: "backup.restore" },
        { id: 3, action: "keys.rotate" },
      ]);
    } finally {
      await services.close();
    }
  });

  it("OP-10 contains one consistent snapshot, and only its owner can read the file", async () => {
    let running = true;
    const writing = withClient(site.databaseUrl, async (client) => {
      while (running)
        await client.query(
          `with one as (insert into download_preferences (user_id) values (gen_random_uuid()))
          insert into account_preferences values (gen_random_uuid(), true, now())`,
        );
    });
    const file = join(folder, "meanwhile.tar");
    expect((await opswright(site, "backup", file)).code).toBe(0);
    running = false;
    await writing;
    const rows = new Map((await verifyArchive(file)).tables.map((table) => [table.name, table.rows]));
    expect(rows.get("public.download_preferences")).toBe(rows.get("public.account_preferences"));
    expect((await stat(file)).mode & 0o077).toBe(0);
    await withClient(site.databaseUrl, (client) =>
      client.query("delete from account_preferences; delete from download_preferences"),
    );
  });

  it("OP-10 rejects a target that is not empty, even with --yes, and an existing file without --yes", async () => {
    const used = await opswright(site, "restore", archive, "--yes");
    expect(used).toMatchObject({ code: 1, stderr: expect.stringContaining("not empty") });
    const place = await emptyPlace();
    const full = await opswright({ ...place, databaseUrl: site.databaseUrl }, "restore", archive, "--yes");
    expect(full).toMatchObject({ code: 1, stderr: expect.stringContaining("The database is not empty") });
    expect(await readdir(place.dataDir)).toEqual([]);
    const again = await opswright(site, "backup", archive);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("--yes") });
    const missing = await opswright(place, "restore", join(folder, "missing.tar"));
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("missing.tar") });
    expect((await opswright(place, "restore")).code).toBe(2);
  });

  it("OP-10 rejects an archive truncated or changed by a byte anywhere, and leaves nothing behind", async () => {
    const whole = await readFile(archive);
    const broken = join(folder, "broken.tar");
    const refused = async (bytes: Uint8Array) => {
      await writeFile(broken, bytes);
      await expect(verifyArchive(broken)).rejects.toThrow("incomplete or altered");
    };
    for (const length of [0, 10, 600, 20_000, whole.length - 1]) await refused(whole.subarray(0, length));
    for (let part = 0; part < 40; part++) {
      const changed = Buffer.from(whole);
      const at = Math.floor(((part + 0.5) / 40) * whole.length);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await refused(changed);
    }
    const place = await emptyPlace();
    expect((await opswright(place, "restore", broken)).code).toBe(1);
    expect(await everyRow(place.databaseUrl)).toEqual({});
    expect(await readdir(place.dataDir)).toEqual([]);
  });
});

/** The archive with another manifest and a valid checksum. */
async function resealed(change: (manifest: Manifest) => Manifest): Promise<string> {
  const file = join(folder, "resealed.tar");
  const manifest = await verifyArchive(archive);
  await writeArchive(file, async (add) => {
    for await (const { name, bytes } of readEntries(archive)) {
      const all = await buffer(bytes);
      if (name !== "manifest.json") await add(name, all.length, Readable.from([all]));
    }
    return change(manifest);
  });
  return file;
}

describe("a forged archive", () => {
  it("OP-10 cannot write to foreign paths, tables or versions", async () => {
    const refused = async (change: (manifest: Manifest) => Manifest) =>
      expect(verifyArchive(await resealed(change))).rejects.toThrow("incomplete or altered");
    await refused((manifest) => ({
      ...manifest,
      files: manifest.files.map((file) => ({ ...file, key: "../../outside" })),
    }));
    await refused((manifest) => ({ ...manifest, files: [] }));
    await refused((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => ({ ...table, name: "pg_catalog.pg_authid" })),
    }));
    const link = pack();
    link.entry({ name: "files/link", type: "symlink", linkname: "/etc/passwd" });
    link.finalize();
    const bytes = await buffer(link);
    const seal = createHash("sha256").update(bytes).digest("hex");
    await writeFile(
      join(folder, "link.tar"),
      `${bytes.toString("latin1")}opswright backup, sha256 ${seal}\n`,
      "latin1",
    );
    await expect(verifyArchive(join(folder, "link.tar"))).rejects.toThrow("not a plain file");

    const place = await emptyPlace();
    const newer = await resealed((manifest) => ({ ...manifest, schema: "9999_future" }));
    expect(await opswright(place, "restore", newer)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("newer"),
    });
    const old = await resealed((manifest) => ({ ...manifest, schema: "0022_files-as-they-are" }));
    expect(await opswright(place, "restore", old)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("before the first release"),
    });
    const live = await resealed((manifest) => ({ ...manifest, mode: "live" }));
    expect(await opswright(place, "restore", live)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("MODE=live"),
    });
  });

  it("OP-10 that fails to load completely leaves neither a table nor a file", async () => {
    const place = await emptyPlace();
    const wrong = await resealed((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === "public.resource_versions" ? { ...table, digest: "1" } : table,
      ),
    }));
    const restored = await opswright(place, "restore", wrong);
    expect(restored).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("resource_versions is incomplete"),
    });
    expect(await everyRow(place.databaseUrl)).toEqual({});
    expect(await everyFile(place.dataDir)).toEqual({});
  });
});
