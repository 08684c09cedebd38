import { afterAll, beforeAll, expect, test } from "vitest";
import { addVersion } from "#server/modules/catalogue/index.ts";
import { grantAccess, revokeAccess } from "#server/modules/orders/index.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { addTestVersion, publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: Awaited<ReturnType<typeof startTestServer>>;
let ann: Awaited<ReturnType<typeof signedInUser>>;
let library: string;
beforeAll(async () => {
  shop = await startTestServer();
  const long = new Date("2026-01-01T09:00:00Z");
  await publishTestItem(shop.services, { slug: "sweeper", priceCents: 4900, createdAt: long });
  await addTestVersion(shop.services, "sweeper", "2.0.0");
  await publishTestItem(shop.services, { slug: "desk", priceCents: 1900 });
  await publishTestItem(shop.services, { slug: "free-one" });
  ann = await signedInUser(shop.url, "ann@client.example");
  await grantAccess(shop.services, { userId: ann.id, slug: "sweeper" });
  const { url } = await (await ann.fetch("/api/n8n-tokens", { method: "POST" })).json();
  library = `${url}/library`;
});
afterAll(() => shop.close());

test("NI-1 an owner's token lists their items with versions, and fetches any of them", async () => {
  const { items } = await (await fetch(library)).json();
  expect(items).toMatchObject([
    {
      slug: "sweeper",
      platform: "n8n",
      version: "2.0.0",
      versions: [
        {
          version: "2.0.0",
          changelog: "Version 2.0.0.",
          nodes: expect.arrayContaining([
            { id: expect.any(String), name: expect.any(String), type: "n8n-nodes-base.slack" },
          ]),
        },
        { version: "1.0.0", date: "2026-01-01T09:00:00.000Z" },
      ],
    },
  ]);
  for (const { version, sha256 } of items[0].versions) {
    const response = await fetch(`${library}/sweeper/${version}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch("application/json");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes).toEqual(Buffer.from(testWorkflow(`sweeper ${version}`)));
    const sum = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
    expect(sum).toBe(sha256);
  }
  const one = await (await fetch(`${library}/sweeper`)).json();
  expect(one).toMatchObject({ slug: "sweeper", setup: expect.any(Array), versions: [{}, {}] });
});

test("NI-1 an owner reads each version's changes in words, and the required set-up", async () => {
  await addVersion(shop.services, {
    slug: "sweeper",
    version: "2.1.0",
    filename: "workflow.json",
    bytes: testWorkflow("sweeper 2.1.0", {
      url: "https://api.elsewhere.dev/deals",
      team: "REPLACE_WITH_TEAM_ID",
    }),
    changelog: "Asks another.",
  });
  const { version, versions, setup } = await (await fetch(`${library}/sweeper`)).json();
  expect(version).toBe("2.1.0");
  expect(versions).toMatchObject([
    {
      version: "2.1.0",
      difference: ["Nodes changed: Ask", "New hosts it contacts: api.elsewhere.dev"],
    },
    { version: "2.0.0", difference: [] },
    { version: "1.0.0", difference: [] },
  ]);
  expect(setup).toMatchObject([{ kind: "setting", value: "REPLACE_WITH_TEAM_ID", nodes: ["Ask"] }]);
});

test("NI-1 the account names the page of the free workflow that installs and updates, where the shop has it", async () => {
  const workflow = async () => (await (await ann.fetch("/api/n8n-tokens")).json()).library_workflow;
  expect(await workflow()).toBeNull();
  await publishTestItem(shop.services, { slug: "opswright-library" });
  await shop.services.catalogue.reload(shop.db);
  expect(await workflow()).toBe("/resources/opswright-library");
});

test("NI-1 denies other users' items, unknown versions, and requests without a valid token", async () => {
  expect((await fetch(`${library}/desk/1.0.0`)).status).toBe(403);
  expect((await fetch(`${library}/free-one/1.0.0`)).status).toBe(200);
  for (const path of [
    "/sweeper/9.9.9",
    "/none/1.0.0",
    "/none",
    "/sweeper/..%2f",
    `/sweeper/${"1".repeat(99)}`,
  ])
    expect((await fetch(library + path)).status, path).toBe(404);
  for (const path of ["/n8n/free/library", "/n8n/free/library/free-one", `/n8n/${"A".repeat(43)}/library`])
    expect((await fetch(shop.url + path)).status, path).toBe(404);
  await revokeAccess(shop.services, { userId: ann.id, slug: "sweeper" });
  expect((await fetch(`${library}/sweeper/1.0.0`)).status).toBe(403);
  const { tokens } = await (await ann.fetch("/api/n8n-tokens")).json();
  await ann.fetch(`/api/n8n-tokens/${tokens[0].id}`, { method: "DELETE" });
  expect((await fetch(library)).status).toBe(404);
});
