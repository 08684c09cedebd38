import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { confirmedOperator, type LiveSite, startLiveSite } from "#test/fixtures/live-site.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { provesAll } from "#test/proofs/runs.ts";

let site: LiveSite;
let olga: Awaited<ReturnType<typeof confirmedOperator>>;
beforeAll(async () => {
  site = await startLiveSite();
  olga = await confirmedOperator(site);
});
afterAll(() => site.close());

type Row = { slug: string; status: string; version: string | null; price_cents: number };
const rows = async (): Promise<Row[]> => (await olga.read("/catalogue?limit=100")).items;
const opswright = (...args: string[]) => commandOf(site, ...args);
const outcomes = (items: { outcome: string }[]) => Map.groupBy(items, ({ outcome }) => outcome);

it("PF-5 the command line adds the named items to a live shop; unknown names change nothing", async () => {
  expect((await olga.read("/today")).goods_to_add).toBe(27);
  expect((await opswright("goods", "add")).code).toBe(2);
  expect((await opswright("goods", "add", "inbound-lead-router", "--all")).code).toBe(2);
  expect(await opswright("goods", "add", "inbound-lead-router", "no-such-item")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("no-such-item"),
  });
  expect(await rows()).toEqual([]);
  const added = await opswright("goods", "add", "inbound-lead-router", "revenue-desk-bundle");
  expect(added).toMatchObject({
    code: 0,
    stdout:
      "inbound-lead-router: added as a draft\nrevenue-desk-bundle: its items are not all here: add them too\n",
  });
  expect((await olga.read("/today")).goods_to_add).toBe(0);
  const { stdout } = await opswright("goods", "list");
  expect(stdout).toMatch(/inbound-lead-router .* 2\.41\.\d+, 2\.20\.\d+, 1\.123\.\d+ +draft/);
  expect(stdout, "fails in 1.123").toMatch(/workflow-error-desk .* 2\.41\.\d+, 2\.20\.\d+ *\n/);
  expect(JSON.parse((await opswright("goods", "list", "--json")).stdout)).toHaveLength(28);
}, 60_000);

/** All items, or only the bundle and a playbook, because PDFs are slow. */
const WANTED = provesAll
  ? {}
  : {
      slugs: [
        ...["inbound-lead-router", "failed-payment-recovery", "stale-deal-sweeper", "revenue-desk-bundle"],
        "month-end-close",
        "workflow-error-desk",
      ],
    };
const COUNT = WANTED.slugs?.length ?? 28;

it("PF-5 adds items and the bundle once, as drafts with files, covers, proofs and prices", async () => {
  const edited = await olga.read("/catalogue/inbound-lead-router");
  const { items } = await olga.post("/goods", WANTED);
  expect(outcomes(items).get("added")).toHaveLength(COUNT - 1);
  expect(outcomes(items).get("exists")).toEqual([{ slug: "inbound-lead-router", outcome: "exists" }]);
  const all = await rows();
  expect(all).toHaveLength(COUNT);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["draft"]));
  const offered: Row[] = (await olga.read("/goods")).items;
  for (const { slug, price_cents } of all)
    expect(price_cents, slug).toBe(offered.find((one) => one.slug === slug)?.price_cents);
  expect(await (await fetch(`${site.url}/api/resources`)).json()).toEqual([]);
  expect((await olga.read("/catalogue/inbound-lead-router")).revision).toBe(edited.revision);

  const item = await olga.read("/catalogue/failed-payment-recovery");
  expect(item).toMatchObject({
    cover_svg: expect.stringContaining("<svg"),
    versions: expect.arrayContaining([expect.objectContaining({ sha256: expect.any(String) })]),
    detail: {
      proofs: expect.arrayContaining([
        {
          n8n: "2.41.1",
          date: expect.any(String),
          configuration: "default",
          promises: expect.any(Array),
        },
      ]),
    },
  });
  expect((await olga.read("/catalogue/month-end-close")).detail.playbook.pages).toBeGreaterThan(5);
  expect(outcomes((await olga.post("/goods", WANTED)).items).get("exists")).toHaveLength(COUNT);
  const { items: log } = await olga.read("/audit?subject=failed-payment-recovery");
  expect(log).toMatchObject([{ action: "goods.add", after: { status: "draft" } }]);
}, 60_000);

it("PF-5 publishes them like any other item, the bundle after its items", async () => {
  expect((await olga.call("POST", "/catalogue/revenue-desk-bundle/publish")).status).toBe(422);
  for (const slug of ["inbound-lead-router", "failed-payment-recovery", "stale-deal-sweeper"])
    expect((await olga.call("POST", `/catalogue/${slug}/publish`)).status).toBe(200);
  const bundle = await olga.call("POST", "/catalogue/revenue-desk-bundle/publish");
  expect(await bundle.json()).toMatchObject({ status: "published", cover_url: expect.any(String) });
  const proofs = async () => {
    const response = await fetch(`${site.url}/api/resources/inbound-lead-router`);
    return response.ok ? (await response.json()).proofs.length : 0;
  };
  await expect.poll(proofs, { timeout: 20_000 }).toBeGreaterThan(0);
});

it("PF-5 adds no sample users, orders or reviews and sends no mail", async () => {
  const counts = await site.db.execute<Record<string, string>>(sql`
    select (select count(*) from orders) as orders, (select count(*) from reviews) as reviews,
      (select count(*) from entitlements) as entitlements, (select count(*) from auth_users) as people,
      (select count(*) from mails where subject like 'New version%' or subject like '%fails in n8n%') as news`);
  expect(counts.rows).toEqual([{ orders: "0", reviews: "0", entitlements: "0", people: "1", news: "0" }]);
});

it("PF-5 returns 404 to everyone who is not an operator", async () => {
  const shop = await createTestApp();
  for (const method of ["GET", "POST"])
    expect((await shop.request("/api/operator/goods", { method })).status).toBe(404);
  await shop.close();
});
