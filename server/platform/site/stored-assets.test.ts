import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { readAssetIndex } from "./asset-routes.ts";
import { publishAssets } from "./index.ts";

let test: Awaited<ReturnType<typeof createTestApp>>;
let now = Date.now();
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date(now) });
});
afterAll(() => test.close());

const build = (files: Record<string, string>) =>
  publishAssets(
    test.services,
    new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  );
const asset = (name: string, init?: RequestInit) => test.request(`/assets/${name}`, init);

it("LV-4 serves another build's hashed assets as immutable and compressed, and 404 for unknown names", async () => {
  await build({ "home-Ab_1.js": "export const old = 1;", "same-Cd2.css": "a{}" });
  await build({ "home-Xy-9.js": "export const next = 2;", "same-Cd2.css": "a{}" });
  const old = await asset("home-Ab_1.js", { headers: { "Accept-Encoding": "gzip" } });
  expect(old.status).toBe(200);
  expect(Object.fromEntries(old.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "gzip",
    "x-content-type-options": "nosniff",
  });
  expect(await (await asset("home-Xy-9.js")).text()).toBe("export const next = 2;");
  expect(await (await asset("same-Cd2.css")).text()).toBe("a{}");
  for (const name of ["home-Zz0.js", "index", "..%2Findex", "a".repeat(300)])
    expect((await asset(name)).status, name).toBe(404);
});

it("LV-4 finds an asset published a moment ago, for concurrent requests too", async () => {
  expect((await asset("late-1.js")).status).toBe(404);
  await build({ "late-1.js": "1" });
  const asked = await Promise.all(Array.from({ length: 20 }, () => asset("late-1.js")));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
});

it("LV-4 deletes expired builds except the last ten and assets shared with later builds", async () => {
  now += 31 * 86_400_000;
  for (let n = 0; n < 12; n++) await build({ [`build-${n}.js`]: String(n), "same-Cd2.css": "a{}" });
  const builds = await readAssetIndex(test.services.storage);
  expect(builds.map(({ names }) => names[0])).not.toContain("home-Ab_1.js");
  expect(builds).toHaveLength(12);
  now += 31 * 86_400_000;
  await build({ "last.js": "last", "same-Cd2.css": "a{}" });
  expect(await readAssetIndex(test.services.storage)).toHaveLength(10);
  expect((await asset("build-11.js")).status).toBe(200);
  expect((await asset("build-1.js")).status).toBe(404);
  expect((await asset("same-Cd2.css")).status).toBe(200);
});
