import { pino } from "pino";
import { expect, inject, it } from "vitest";
import { parseConfig } from "#server/config.ts";
import { createSigningKeys } from "#server/modules/auth/index.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { claimFiles } from "./claim-files.ts";
import { connectDatabase, migrateDatabase } from "./database.ts";

const s3 = { S3_ENDPOINT: "http://127.0.0.1:9", S3_REGION: "x", S3_BUCKET: "x" };

it("LV-4 live instances share a store; an instance with local files must run alone, and the error names the missing setting", async () => {
  const database = await createTestDatabase(inject("postgresUrl"));
  const claim = (env: Record<string, string>) =>
    claimFiles({
      url: database.url,
      config: parseConfig(env),
      log: pino({ level: "silent" }),
      patienceMs: 300,
    });

  const alone = await claim({});
  await expect(claim({})).rejects.toThrow(/^S3_ENDPOINT: missing\. Another instance uses this database/);
  await expect(claim(s3)).rejects.toThrow(/^S3_ENDPOINT: another instance .* on its own disk/);
  await alone.close();

  const sharing = [await claim(s3), await claim(s3), await claim(s3)];
  await expect(claim({})).rejects.toThrow("S3_ENDPOINT: missing");
  await Promise.all(sharing.map((one) => one.close()));
  await (await claim({})).close();
  await database.drop();
});

it("LV-4 an instance that has claimed its files continues to start: no other lock has the same number", async () => {
  const { url, drop } = await createTestDatabase(inject("postgresUrl"));
  const claim = await claimFiles({ url, config: parseConfig(s3), log: pino({ level: "silent" }) });
  await migrateDatabase(url);
  const database = connectDatabase({ url, onError: () => {} });
  const keys = await createSigningKeys({ db: database.db, clock: () => new Date() });
  expect(await keys.published()).toHaveLength(2);
  await database.close();
  await claim.close();
  await drop();
});
