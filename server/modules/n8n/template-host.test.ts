import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unpublishResource } from "#server/modules/catalogue/index.ts";
import { grantAccess, revokeAccess } from "#server/modules/orders/index.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem, testWorkflow } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: Awaited<ReturnType<typeof startTestServer>>;
let ann: Awaited<ReturnType<typeof signedInUser>>;
let bob: Awaited<ReturnType<typeof signedInUser>>;
const logged: string[] = [];
beforeAll(async () => {
  const log = createLog(
    "info",
    new Writable({
      write(line, _, done) {
        logged.push(String(line));
        done();
      },
    }),
  );
  shop = await startTestServer({ log });
  await publishTestItem(shop.services, { slug: "free-digest", title: "Monday digest", tags: ["reports"] });
  await publishTestItem(shop.services, { slug: "free-router", title: "Lead router" });
  await publishTestItem(shop.services, { slug: "paid-sweeper", title: "Deal sweeper", priceCents: 4900 });
  await publishTestItem(shop.services, { slug: "paid-desk", title: "Error desk", priceCents: 1900 });
  ann = await signedInUser(shop.url, "ann@client.example");
  bob = await signedInUser(shop.url, "bob@client.example");
  await grantAccess(shop.services, { userId: ann.id, slug: "paid-sweeper" });
});
afterAll(() => shop.close());

const EDITOR = "https://n8n.client.example";

/** Sends the request of n8n's editor. */
async function ask(base: string, path: string) {
  const response = await fetch(base + path, { headers: { Origin: EDITOR, "n8n-version": "2.41.1" } });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function newAddress(user: typeof ann): Promise<{ id: string; token: string; url: string }> {
  const response = await user.fetch("/api/n8n-tokens", { method: "POST" });
  expect(response.status).toBe(200);
  return response.json();
}

const ids = (workflows: { id: string }[]) => workflows.map(({ id }) => id).toSorted();

describe("GR-5 the user's own address", () => {
  it("TA-6: ends with a global sign-out only", async () => {
    const afterSignOut = async (email: string, scope: string) => {
      const user = await signedInUser(shop.url, email);
      const { url } = await newAddress(user);
      const { status } = await user.fetch(`/auth/v1/logout${scope}`, { method: "POST" });
      return [status, (await ask(url, "/health")).status];
    };
    expect(await afterSignOut("dee@client.example", "")).toEqual([204, 200]);
    expect(await afterSignOut("eve@client.example", "?scope=local")).toEqual([204, 200]);
    expect(await afterSignOut("gil@client.example", "?scope=others")).toEqual([204, 200]);
    expect(await afterSignOut("fay@client.example", "?scope=global")).toEqual([204, 404]);
  });

  it("TA-6: ends with all others of its user by one call, for a hosted sign-in service", async () => {
    const user = await signedInUser(shop.url, "hal@client.example");
    const { url } = await newAddress(user);
    const { url: another } = await newAddress(user);
    expect((await user.fetch("/api/n8n-tokens", { method: "DELETE" })).status).toBe(204);
    for (const address of [url, another]) expect((await ask(address, "/health")).status).toBe(404);
    expect((await user.fetch("/api/n8n-tokens")).status).toBe(200);
  });

  it("is shown once, listed without its token, and revoked by its owner only", async () => {
    const made = await newAddress(ann);
    expect(Object.keys(made).toSorted()).toEqual(["id", "token", "url"]);
    expect(made.url).toBe(`${shop.url}/n8n/${made.token}`);
    expect((await ask(made.url, "/health")).status).toBe(200);
    const list = await (await ann.fetch("/api/n8n-tokens")).text();
    expect(JSON.parse(list).tokens).toMatchObject([{ id: made.id, last_used_at: expect.any(String) }]);
    expect(list).not.toContain(made.token);
    const { rows } = await shop.db.execute("select t::text as row from n8n_tokens t");
    expect(JSON.stringify(rows)).not.toContain(made.token);

    expect((await bob.fetch(`/api/n8n-tokens/${made.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await ask(made.url, "/templates/search")).status).toBe(200);
    expect((await ann.fetch(`/api/n8n-tokens/${made.id}`, { method: "DELETE" })).status).toBe(204);
    for (const path of ["/health", "/templates/search", "/workflows/templates/free-digest"]) {
      const { status, body, headers } = await ask(made.url, path);
      expect(status, path).toBe(404);
      expect(body).toEqual({ message: expect.any(String) });
      expect(headers.get("access-control-allow-origin")).toBe(EDITOR);
    }
    expect(logged.join("")).toContain("/n8n/[token]/templates/search");
    expect(logged.join(""), "a token is never logged").not.toContain(made.token);
  });

  it("rejects malformed tokens, and limits their number to twenty", async () => {
    for (const wrong of ["x", "A".repeat(43), "free ", "..%2Ffree"])
      expect((await ask(`${shop.url}/n8n/${wrong}`, "/templates/search")).status).toBe(404);
    for (let made = 0; made < 20; made++) await newAddress(bob);
    const response = await bob.fetch("/api/n8n-tokens", { method: "POST" });
    expect(response.status).toBe(409);
    expect((await response.json()).error.code).toBe("too_many_tokens");
  });
});

describe("GR-5 n8n's template host", () => {
  const free = () => `${shop.url}/n8n/free`;

  it("allows cross-site requests of the editor without a cookie, errors included", async () => {
    for (const path of ["/health", "/templates/search", "/templates/workflows/none", "/nowhere"]) {
      const preflight = await fetch(free() + path, {
        method: "OPTIONS",
        headers: { Origin: EDITOR, "Access-Control-Request-Headers": "n8n-version" },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get("access-control-allow-headers")).toBe("n8n-version");
      for (const { headers } of [preflight, await ask(free(), path)]) {
        expect(headers.get("access-control-allow-origin")).toBe(EDITOR);
        expect(headers.get("access-control-allow-credentials")).toBe("true");
        expect(headers.get("vary")).toContain("Origin");
        expect(headers.get("set-cookie")).toBeNull();
      }
    }
  });

  it("has categories, collections and searches of free items", async () => {
    const { categories } = (await ask(free(), "/templates/categories")).body;
    expect(categories[0]).toEqual({ id: 1, name: "Revenue systems" });
    const all = (await ask(free(), "/templates/search?page=1&limit=20&search=&category=")).body;
    expect(all).toMatchObject({ totalWorkflows: 2, filters: [] });
    expect(ids(all.workflows)).toEqual(["free-digest", "free-router"]);
    const [card] = all.workflows;
    expect(card).toMatchObject({
      name: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      totalViews: expect.any(Number),
      user: { username: "opswright", name: "Opswright", verified: true },
    });
    expect(card.nodes[2]).toMatchObject({
      name: "n8n-nodes-base.slack",
      displayName: "Slack",
      defaults: { name: "Slack" },
      iconData: { type: "file", fileBuffer: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
    });
    const search = async (query: string) => (await ask(free(), `/templates/search?${query}`)).body;
    expect(ids((await search("search=monday")).workflows)).toEqual(["free-digest"]);
    expect(ids((await search("search=SLACK+reports")).workflows)).toEqual(["free-digest"]);
    expect(await search("search=deal")).toMatchObject({ totalWorkflows: 0, workflows: [] });
    expect(await search("category=People%20ops")).toMatchObject({ totalWorkflows: 0 });
    const second = await search("page=2&limit=1&apps=&sort=");
    expect(second.totalWorkflows).toBe(2);
    expect(second.workflows).toHaveLength(1);
    expect((await ask(free(), "/templates/search?page=-1")).status).toBe(400);
    const { collections } = (await ask(free(), "/templates/collections?&search=")).body;
    expect(collections).toEqual([
      { id: 2, name: "Free", nodes: [], workflows: expect.arrayContaining([{ id: "free-digest" }]) },
    ]);
    expect((await ask(free(), "/templates/collections?category[]=1&category[]=2")).body).toEqual({
      collections: [],
    });
    const { collection } = (await ask(free(), "/templates/collections/2")).body;
    expect(collection).toMatchObject({ id: 2, name: "Free", nodes: [], image: [], categories: [] });
    expect(ids(collection.workflows)).toEqual(["free-digest", "free-router"]);
  });

  it("gives a workflow for its page and for the canvas, node by node as in the file", async () => {
    const file = JSON.parse(Buffer.from(testWorkflow("free-digest 1.0.0")).toString());
    const { workflow } = (await ask(free(), "/templates/workflows/free-digest")).body;
    expect(workflow).toMatchObject({
      id: "free-digest",
      name: "Monday digest",
      description: expect.stringContaining(`${shop.url}/resources/free-digest`),
      image: [{ id: expect.any(String), url: expect.stringMatching(/^http.*\.png$/) }],
      categories: [],
      workflowInfo: { nodeCount: 3, nodeTypes: { "n8n-nodes-base.slack": { count: 1 } } },
      workflow: { nodes: file.nodes, connections: file.connections },
    });
    const canvas = (await ask(free(), "/workflows/templates/free-digest")).body;
    expect(canvas).toMatchObject({
      id: "free-digest",
      name: "Monday digest",
      workflow: { nodes: file.nodes, connections: file.connections },
    });
    for (const id of ["paid-sweeper", "none", "..%2f", "A"])
      for (const path of ["/templates/workflows/", "/workflows/templates/"])
        expect((await ask(free(), path + id)).status).toBe(404);
  });

  it("gives a token's user access to owned items, while owned, and records it in the history", async () => {
    const { url } = await newAddress(ann);
    const all = (await ask(url, "/templates/search")).body;
    expect(ids(all.workflows)).toEqual(["free-digest", "free-router", "paid-sweeper"]);
    const { collections } = (await ask(url, "/templates/collections?search=")).body;
    expect(collections[0]).toMatchObject({ id: 1, name: "Bought", workflows: [{ id: "paid-sweeper" }] });
    expect((await ask(url, "/templates/workflows/paid-sweeper")).status).toBe(200);
    expect((await ask(url, "/workflows/templates/paid-desk")).status).toBe(404);
    const library = async () => (await (await ann.fetch("/api/library")).json()).items;
    expect(await library()).toMatchObject([{ slug: "paid-sweeper", downloads: 0 }]);
    expect((await ask(url, "/workflows/templates/paid-sweeper")).body.workflow.nodes).toHaveLength(3);
    expect(await library()).toMatchObject([{ slug: "paid-sweeper", downloads: 1 }]);

    await unpublishResource(shop.services, "paid-sweeper");
    expect((await ask(url, "/workflows/templates/paid-sweeper")).status).toBe(200);
    await revokeAccess(shop.services, { userId: ann.id, slug: "paid-sweeper" });
    expect((await ask(url, "/workflows/templates/paid-sweeper")).status).toBe(404);
    expect(ids((await ask(url, "/templates/search")).body.workflows)).toEqual(["free-digest", "free-router"]);
  });
});
