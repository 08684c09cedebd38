import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mails } from "#server/platform/db/schema/mails.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { createEmptyPlace, everyFile, everyRow } from "#test/fixtures/empty-place.ts";
import { commandOf as opswright } from "#test/fixtures/run-command.ts";
import { postJson } from "#test/fixtures/shop.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { verifyArchive } from "./archive.ts";
import { backUpNightly } from "./nightly-backup.ts";
import { withClient } from "./queries.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let folder: string;
/** A stopped site's business and two targets. */
let source: Awaited<ReturnType<typeof createEmptyPlace>>;
let target: Awaited<ReturnType<typeof createEmptyPlace>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "opswright-move-"));
  site = await startTestServer({ env: { OPERATORS: "olga@opswright.example" } });
  await publishTestItem(site.services, { slug: "paid-one", priceCents: 4900 });
  const buyer = await signedInUser(site.url, "buyer@client.example");
  expect((await postJson(buyer, "/api/create-order", { slug: "paid-one" })).status).toBe(200);
  [source, target] = await Promise.all([createEmptyPlace(), createEmptyPlace()]);
  const archive = join(folder, "shop.tar");
  expect((await opswright(site, "backup", archive)).code).toBe(0);
  expect((await opswright(source, "restore", archive)).code).toBe(0);
});
afterAll(async () => {
  await site.close();
  await Promise.all([source.remove(), target.remove()]);
  await rm(folder, { recursive: true, force: true });
});

describe("move-to", () => {
  it("OP-10 copies every row into another PostgreSQL, compares the sums and prints the settings to change", async () => {
    const asked = await opswright(source, "move-to", target.databaseUrl);
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining("--yes") });
    const moved = await opswright(source, "move-to", target.databaseUrl, "--yes");
    expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining("1 orders, ₹0 paid") });
    expect(moved.stdout).toContain("set DATABASE_URL");
    expect(moved.stdout).not.toContain(new URL(target.databaseUrl).password);
    expect(await everyRow(target.databaseUrl)).toMatchObject(rowsOfOurs(await everyRow(source.databaseUrl)));
    const again = await opswright(source, "move-to", target.databaseUrl, "--yes");
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("not empty") });
  });

  it("OP-10 refuses to copy while the site is running, and an invalid URL", async () => {
    const running = await opswright(site, "move-to", target.databaseUrl, "--yes");
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining("Stop it first") });
    expect((await opswright(source, "move-to", "https://example.com")).code).toBe(2);
  });
});

/** Excludes the time when migrations ran, which differs between databases. */
function rowsOfOurs({ "drizzle.__drizzle_migrations": _, ...rows }: Record<string, string[]>) {
  return rows;
}

describe("demo reset", () => {
  it("LV-1 asks for confirmation and deletes tables and files; rejects a running site and a live shop", async () => {
    const running = await opswright(site, "demo", "reset", "--yes");
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining("Stop it first") });
    await withClient(target.databaseUrl, (client) => client.query("update install_secret set mode = 'live'"));
    const live = await opswright(target, "demo", "reset", "--yes");
    expect(live).toMatchObject({ code: 1, stderr: expect.stringContaining("live") });
    expect((await opswright(source, "demo", "reset")).stderr).toContain("--yes");
    expect(Object.keys(await everyFile(source.dataDir))).toHaveLength(1);
    expect((await opswright(source, "demo", "reset", "--yes")).code).toBe(0);
    expect(await everyFile(source.dataDir)).toEqual({});
    expect(await everyRow(source.databaseUrl)).toEqual({});
  });
});

describe("the nightly backup", () => {
  const night = (backupDir: string, day: string) =>
    backUpNightly({
      ...site.services,
      clock: () => new Date(`${day}T02:17:00Z`),
      config: { ...site.services.config, backupDir },
    });

  it("OP-10 writes one archive a night and thins older ones, ignoring foreign files", async () => {
    const nightly = join(folder, "nightly");
    await night(nightly, "2026-03-01");
    for (let day = 2; day <= 20; day++)
      await writeFile(join(nightly, `opswright-2026-03-${String(day).padStart(2, "0")}.tar`), "");
    await writeFile(join(nightly, "notes-2026-03-02.tar"), "");
    // Left by killed processes: the old one is deleted, tonight's may still be written.
    const parts = ["2026-03-02", "2026-03-21"].map((day) =>
      join(nightly, `opswright-${day}.tar.${crypto.randomUUID()}.part`),
    );
    for (const part of parts) await writeFile(part, "");
    await utimes(parts[0] ?? "", new Date("2026-03-02"), new Date("2026-03-02"));
    await utimes(parts[1] ?? "", new Date("2026-03-21"), new Date("2026-03-21"));
    await night(nightly, "2026-03-21");
    await night(nightly, "2026-03-21");
    // Sundays, the last seven days, and foreign files.
    expect((await readdir(nightly)).toSorted()).toEqual([
      "notes-2026-03-02.tar",
      ...["01", "08", "15", "16", "17", "18", "19", "20", "21"].map((day) => `opswright-2026-03-${day}.tar`),
      basename(parts[1] ?? ""),
    ]);
    const { tables } = await verifyArchive(join(nightly, "opswright-2026-03-21.tar"));
    expect(tables.find(({ name }) => name === "public.orders")?.rows).toBe(1);
  });

  it("OP-10 emails operators once a night when it fails", async () => {
    const taken = join(folder, "a-file");
    await writeFile(taken, "");
    await expect(night(taken, "2026-04-01")).rejects.toThrow();
    await expect(night(taken, "2026-04-01")).rejects.toThrow();
    const told = await site.db.select().from(mails);
    expect(told.filter(({ to }) => to === "olga@opswright.example").map(({ subject }) => subject)).toEqual([
      "The backup of 2026-04-01 failed",
    ]);
  });
});
