import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { goodsBundles } from "#goods/bundles.ts";
import type { GoodsItem } from "#goods/goods-item.ts";
import { goodsItems } from "#goods/items.ts";
import { resources } from "#server/platform/db/schema/shop/catalogue.ts";
import { entitlements } from "#server/platform/db/schema/shop/orders.ts";
import { createTestApp, startTestServer } from "#test/create-test-app.ts";
import { addTestVersion } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";
import { provesAll } from "#test/proofs/runs.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { fillCatalogue } from "./fill-catalogue.ts";

const NEWEST_FIRST = [...goodsItems, ...goodsBundles]
  .toSorted((a, b) => new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime())
  .map(({ slug }) => slug);

test("CA-1 fills an empty catalogue with all 27 demo items on the first start", async () => {
  // Uses a copy of the data of the run's first start.
  const site = await startSiteProcess();
  const list = (await (await fetch(`${site.url}/api/resources`)).json()) as { slug: string }[];
  expect(list.map(({ slug }) => slug)).toEqual(NEWEST_FIRST);
  expect((await fetch(`${site.url}/covers/automation-audit-1.1.0.svg`)).status).toBe(200);
  expect(site.output()).not.toContain("filling the demo catalogue");
  await site.stop();
}, 120_000);

test.runIf(provesAll)(
  "CA-1 fills an empty catalogue with all 27 demo items once",
  async () => {
    const app = await createTestApp();
    let starts = 0;
    for (let i = 0; i < 2; i++) await fillCatalogue(app.services, () => void starts++);
    expect(starts).toBe(1);
    const list = (await (await app.request("/api/resources")).json()) as { slug: string }[];
    expect(list.map(({ slug }) => slug)).toEqual(NEWEST_FIRST);
    await app.close();
  },
  120_000,
);

/** The items as of the previous version. */
const earlier = (...slugs: string[]) =>
  goodsItems
    .filter(({ slug }) => slugs.includes(slug))
    .map((item) => ({ ...item, versions: item.versions.slice(1) }) as unknown as GoodsItem);

test("AC-4 updates a catalogue of an earlier release and emails the owners once", async () => {
  const shop = await startTestServer();
  const [paid, replaced] = ["candidate-scorecard-screening", "inbound-lead-router"];
  await fillCatalogue(shop.services, () => {}, earlier(paid, replaced));
  await addTestVersion(shop.services, replaced, "7.0.0");
  const ann = await signedInUser(shop.url, "ann@client.example");
  const [item] = await shop.db.select().from(resources).where(eq(resources.slug, paid));
  const createdAt = new Date(Date.now() - 60_000);
  await shop.db.insert(entitlements).values({ userId: ann.id, resourceId: item?.id ?? "", createdAt });

  let starts = 0;
  for (let i = 0; i < 2; i++) await fillCatalogue(shop.services, () => void starts++);
  expect(starts).toBe(1);
  const versions = (slug: string) =>
    shop.services.catalogue.detail(slug)?.versions.map(({ version }) => version);
  expect(versions(paid)?.[0]).toBe(goodsItems.find(({ slug }) => slug === paid)?.versions[0].version);
  // The operator's own version stays.
  expect(versions(replaced)?.[0]).toBe("7.0.0");
  expect(shop.services.catalogue.cards(false)).toHaveLength(2);

  const updates = async () => {
    const response = await fetch(`${shop.url}/demo/mail.json?to=ann@client.example`);
    const mails = (await response.json()) as { subject: string; text: string }[];
    return mails.filter(({ subject }) => subject.startsWith("New version"));
  };
  await vi.waitFor(async () => expect(await updates()).toHaveLength(1), { timeout: 20_000, interval: 100 });
  const [mail] = await updates();
  const newest = goodsItems.find(({ slug }) => slug === paid)?.versions[0];
  expect(mail?.subject).toBe(`New version ${newest?.version} of Candidate Scorecard Screening`);
  expect(mail?.text).toContain(newest?.changelog);
  await shop.close();
}, 120_000);
