import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSmtpInbox } from "n8n-proof/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Config, parseConfig } from "#server/config.ts";
import { runCommand } from "#server/tools/cli/program.ts";
import { connectDatabaseAt, createStorage } from "#server/wire.ts";
import { liveEnv } from "#test/create-test-app.ts";
import { startOpenidProvider } from "#test/fixtures/openid-provider.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { startS3Server } from "#test/fixtures/s3-server.ts";
import { startTestShop, type TestShop } from "#test/fixtures/shop.ts";
import { examine, examineCheaply } from "./index.ts";

let shop: TestShop;
let smtp: Awaited<ReturnType<typeof startSmtpInbox>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let google: Awaited<ReturnType<typeof startOpenidProvider>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "opswright-doctor-"));
  [shop, smtp, s3, google] = await Promise.all([
    startTestShop(),
    startSmtpInbox(),
    startS3Server(),
    startOpenidProvider({ clientId: "id" }),
  ]);
});
afterAll(async () => {
  await Promise.all([shop.close(), smtp.close(), s3.close(), google.close()]);
  await rm(folder, { recursive: true, force: true });
});

const NO_SECRET = { key: () => Buffer.alloc(32), hmac: () => "" };

async function findingsOf(config: Config, { clock = () => new Date() } = {}) {
  const findings = await examine(config, {
    openDatabase: () => connectDatabaseAt(config.databaseUrl ?? ""),
    openStorage: () => createStorage({ config, secret: NO_SECRET, clock }),
    clock,
  });
  return Object.fromEntries(findings.map(({ name, ...finding }) => [name, finding]));
}

describe("doctor", () => {
  it("LV-6 tests every connection of a healthy shop", async () => {
    const config = parseConfig({
      ...shop.razorpay.env,
      ...s3.env,
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.services.config.dataDir,
      SITE_URL: shop.url,
      SMTP_URL: smtp.url,
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
      GOOGLE_ISSUER: google.issuer,
      BACKUP_DIR: join(folder, "none-yet"),
    });
    const { database, ...others } = await findingsOf(config);
    for (const [name, finding] of Object.entries(others))
      expect(finding, name).toMatchObject({ state: "good", remedy: null });
    expect(Object.keys(others)).toEqual(
      expect.arrayContaining([
        "files",
        "mail",
        "google",
        "razorpay keys",
        "razorpay webhook",
        "site",
        "clock",
        "disk",
        "backups",
      ]),
    );
    // The tests' database runs without fsync, which is reported.
    expect(database).toMatchObject({ state: "wrong", remedy: expect.stringContaining("postgresql.conf") });
    const cheap = await examineCheaply(config, { databaseUrl: shop.databaseUrl, clock: () => new Date() });
    expect(cheap.map(({ name, state }) => [name, state])).toEqual([
      ["database", "wrong"],
      ["secrets", "good"],
      ["disk", "good"],
      ["backups", "good"],
    ]);
  });

  it("LV-6 names each fault and its remedy", async () => {
    const away = "http://127.0.0.1:9";
    const backups = join(folder, "broken");
    await mkdir(backups);
    await writeFile(join(backups, `opswright-${new Date().toISOString().slice(0, 10)}.tar`), "cut short");
    const config = parseConfig({
      ...liveEnv,
      ...s3.env,
      S3_SECRET_ACCESS_KEY: "another",
      DATABASE_URL: "postgres://nobody:secret-word@127.0.0.1:9/none",
      SITE_URL: away,
      GOOGLE_ISSUER: shop.url,
      RAZORPAY_API_URL: shop.razorpay.url,
      BACKUP_DIR: backups,
    });
    const findings = await findingsOf(config);
    const { clock, disk, ...others } = findings;
    expect(disk).toMatchObject({ state: "good" });
    for (const [name, finding] of Object.entries(others))
      expect(finding, name).toMatchObject({ state: "wrong", remedy: expect.stringMatching(/.{20}/) });
    expect(findings["razorpay keys"]?.remedy).toContain("RAZORPAY_KEY_ID");
    expect(findings.backups?.message).toContain("incomplete or altered");
    expect(JSON.stringify(findings)).not.toContain("secret-word");
    const late = { clock: () => new Date(Date.now() + 60_000) };
    const demo = parseConfig({
      ...shop.razorpay.env,
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: folder,
      SITE_URL: away,
    });
    const { clock: drifted, site } = await findingsOf(demo, late);
    expect(drifted).toMatchObject({ state: "wrong", remedy: expect.stringContaining("NTP") });
    expect(site).toMatchObject({ state: "unused" });
  });

  it("LV-6 OP-9 on the command line: exits with 1 for any fault, including each configuration error", async () => {
    const run = await commandOf(shop, "doctor", "--json");
    expect(run).toMatchObject({ code: 1, stderr: "1 thing is wrong.\n" });
    expect(JSON.parse(run.stdout)).toContainEqual(expect.objectContaining({ name: "mail", state: "unused" }));
    vi.stubEnv("MODE", "live");
    const written: string[] = [];
    const spies = (["stdout", "stderr"] as const).map((name) =>
      vi.spyOn(process[name], "write").mockImplementation((text) => written.push(String(text)) > 0),
    );
    const code = await runCommand(["doctor"]);
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    expect(code).toBe(1);
    expect(written.join("")).toContain("✗ configuration     RAZORPAY_KEY_ID: missing");
  });
});
