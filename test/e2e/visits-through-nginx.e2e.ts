import { startNginx, whyNoNginx } from "#test/fixtures/nginx.ts";
import { expect } from "./fixtures.ts";
import { test as base, setGlobalPrivacyControl, walkFivePages } from "./visits-site.ts";

/** The same site, behind the cache of deploy/nginx.conf. */
const test = base.extend<object, { cacheUrl: string }>({
  cacheUrl: [
    async ({ site }, use) => {
      const nginx = await startNginx({ upstreams: [Number(new URL(site.url).port)] });
      await use(nginx.url);
      await nginx.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ cacheUrl }, use) => use(cacheUrl),
});

test.describe.configure({ mode: "default" });
test.skip(whyNoNginx() !== null, whyNoNginx() ?? "");

test("PM-2 PM-3: through nginx's cache a walk of five pages counts as five each time, and as none with Global Privacy Control", async ({
  page,
  context,
  countedVisits,
}) => {
  const before = await countedVisits();
  await walkFivePages(page);
  await expect.poll(countedVisits).toBe(before + 5);
  // Now the pages are in the cache.
  const again = await context.newPage();
  await walkFivePages(again);
  await expect.poll(countedVisits).toBe(before + 10);

  const asked = await context.newPage();
  await setGlobalPrivacyControl(asked);
  await walkFivePages(asked);
  expect(await countedVisits()).toBe(before + 10);
});
