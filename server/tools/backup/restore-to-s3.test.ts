import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseConfig } from "#server/config.ts";
import { FileMissing } from "#server/platform/providers/storage/storage.ts";
import { createStorage } from "#server/wire.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { createEmptyPlace, everyRow } from "#test/fixtures/empty-place.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { startS3Server } from "#test/fixtures/s3-server.ts";
import { verifyArchive } from "./archive.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let place: Awaited<ReturnType<typeof createEmptyPlace>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "opswright-backup-"));
  [site, s3, place] = await Promise.all([startTestServer(), startS3Server(), createEmptyPlace()]);
});
afterAll(async () => {
  await Promise.all([site.close(), s3.close(), place.remove()]);
  await rm(folder, { recursive: true, force: true });
});

test("OP-10 LV-5 restores a shop with local files into S3, or leaves nothing there", async () => {
  await publishTestItem(site.services, { slug: "free-one" });
  await publishTestItem(site.services, { slug: "paid-one", priceCents: 4900 });
  const archive = join(folder, "shop.tar");
  expect((await commandOf(site, "backup", archive)).code).toBe(0);
  const { files } = await verifyArchive(archive);
  expect(files).toHaveLength(2);

  const config = parseConfig({ DATA_DIR: place.dataDir, ...s3.env });
  const store = createStorage({ ...site.services, config });
  const [first, last] = files.map(({ key }) => key) as [string, string];
  await store.put(last, Buffer.from("somebody else's"), { contentType: "text/plain" });
  const refused = await restore(archive);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`a different file named ${last}`),
  });
  expect(await everyRow(place.databaseUrl)).toEqual({});
  await expect(store.get(first)).rejects.toThrow(FileMissing);
  expect(Buffer.from(await store.get(last)).toString()).toBe("somebody else's");

  await store.remove(last);
  expect(await restore(archive)).toMatchObject({ code: 0, stderr: "" });
  for (const { key } of files)
    expect(Buffer.from(await store.get(key))).toEqual(Buffer.from(await site.services.storage.get(key)));
  expect((await everyRow(place.databaseUrl))["public.resources"]).toHaveLength(2);
});

function restore(archive: string) {
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  return commandOf(place, "restore", archive);
}
