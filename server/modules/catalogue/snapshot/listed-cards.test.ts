import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { decodeIndex } from "#shared/catalogue/catalogue.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { OLGA, signedInOperator } from "#test/fixtures/operator.ts";
import { testProof } from "#test/fixtures/proof.ts";

const SOON = { timeout: 10_000 };
let site: Awaited<ReturnType<typeof startTestServer>>;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  site = await startTestServer({ env: { OPERATORS: OLGA } });
  operator = await signedInOperator(site.url);
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  for (const [at, slug] of ["oldest", "middle", "newest"].entries())
    await publishTestItem(site.services, {
      slug,
      priceCents: 4900,
      createdAt: day(at + 1),
      tags: ["lead routing", slug],
    });
});
afterAll(() => site.close());

const cards = async () =>
  decodeIndex(await (await fetch(`${site.url}/api/resources/index?is_free=false`)).json());
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);

async function feature(slug: string, featured: number | null) {
  const { title, revision } = await operator.read(`/catalogue/${slug}`);
  const response = await operator.call("PUT", `/catalogue/${slug}`, {
    ...{ title, summary: null, tags: ["lead routing", slug], serviceArea: null, isFree: false },
    ...{ priceCents: 4900, revision, featured },
  });
  expect(response.status).toBe(200);
}

it("SW-5: lists featured items first in the operator's order, then the newest; the API stays newest first", async () => {
  await vi.waitFor(async () => expect(slugs(await cards())).toEqual(["newest", "middle", "oldest"]), SOON);
  await feature("middle", 2);
  await feature("oldest", 1);
  await vi.waitFor(async () => expect(slugs(await cards())).toEqual(["oldest", "middle", "newest"]), SOON);
  expect((await cards()).map(({ age }) => age)).toEqual([2, 1, 0]);
  expect(slugs(await (await fetch(`${site.url}/api/resources?is_free=false`)).json())).toEqual([
    ...["newest", "middle", "oldest"],
  ]);
  await feature("oldest", null);
  await vi.waitFor(async () => expect(slugs(await cards())).toEqual(["middle", "newest", "oldest"]), SOON);
});

it("SW-5: rejects an invalid position", async () => {
  const { title, revision } = await operator.read("/catalogue/newest");
  const response = await operator.call("PUT", "/catalogue/newest", {
    ...{ title, summary: null, tags: [], serviceArea: null, isFree: false, priceCents: 4900 },
    ...{ revision, featured: 0 },
  });
  expect(response.status).toBe(400);
});

it("WP-2: cards include the releases in which the template passed and failed", async () => {
  const bytes = testWorkflow("newest 1.0.0");
  for (const [n8n, failed] of [
    ["2.41.1", []],
    ["2.43.0", ["Tells Slack once"]],
  ] as const)
    await operator.call(
      "PUT",
      "/catalogue/newest/proofs",
      testProof(bytes, { slug: "newest", n8n, failed: [...failed] }),
    );
  await vi.waitFor(async () => {
    const card = (await cards()).find(({ slug }) => slug === "newest");
    expect(card?.proof).toMatchObject({ passed: ["2.41.1"], failed: ["2.43.0"] });
  }, SOON);
});

it("SW-5: details name the related items, without the item itself", async () => {
  const { related, bundles } = await (await fetch(`${site.url}/api/resources/newest`)).json();
  expect(slugs(related)).toEqual(["middle", "oldest"]);
  expect(bundles).toEqual([]);
});
