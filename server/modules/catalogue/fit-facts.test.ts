import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { FitFacts } from "#shared/catalogue/n8n-fit.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { addVersion } from "./publishing/add-version.ts";
import { createResource } from "./publishing/edit-resource.ts";
import { publishResource } from "./publishing/publish-resource.ts";

const SOON = { timeout: 10_000 };
let shop: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  shop = await createTestApp();
  const { services } = shop;
  const fields = { summary: null, tags: [], serviceArea: null, isFree: false, priceCents: 4900 };
  for (const slug of ["with-setup", "a-draft"]) {
    await createResource(services, { slug, title: slug, ...fields });
    await addVersion(services, { slug, ...file, bytes: Buffer.from(JSON.stringify(workflow)) });
  }
  await publishResource(services, "with-setup");
  await publishTestItem(services, { slug: "no-setup" });
  await vi.waitFor(() => expect(services.catalogue.rows(null)).toHaveLength(2), SOON);
});
afterAll(() => shop.close());

const file = { version: "1.0.0", filename: "workflow.json", changelog: "First." };
const node = (name: string, type: string, more: object = {}) => ({
  ...{ id: `id-${name}`, name, type, typeVersion: 1, position: [0, 0], parameters: {}, ...more },
});
const workflow = {
  name: "With set-up",
  nodes: [
    node("Start", "n8n-nodes-base.manualTrigger"),
    node("Settings", "n8n-nodes-base.set", {
      parameters: {
        assignments: {
          assignments: [{ id: "1", name: "channel", value: "#sales-in-berlin", type: "string" }],
        },
      },
    }),
    node("Tell", "n8n-nodes-base.slack", { credentials: { slackApi: { id: null, name: "Slack account" } } }),
  ],
  connections: {
    Start: { main: [[{ node: "Settings", type: "main", index: 0 }]] },
    Settings: { main: [[{ node: "Tell", type: "main", index: 0 }]] },
  },
};

const read = (slug: string) => shop.request(`/api/resources/${slug}/fit`);

it("WP-2: returns accounts, credentials and settings with their nodes, and no value from the file", async () => {
  const response = await read("with-setup");
  const text = await response.text();
  expect(text).not.toContain("sales-in-berlin");
  const { steps, places } = JSON.parse(text) as FitFacts;
  expect(steps).toEqual([
    { key: "app:Slack", kind: "app", name: "Slack", nodes: ["Tell"] },
    { key: "credential:slackApi", kind: "credential", name: "Slack account", nodes: ["Tell"] },
    { key: "setting:channel", kind: "setting", name: "channel", nodes: ["Settings"] },
  ]);
  expect(places.map(({ node }) => node)).toEqual(["Start", "Settings", "Tell"]);
  for (const { x, y, size } of places)
    for (const percent of [x, y, size]) expect(percent > 0 && percent < 100).toBe(true);
  expect(response.headers.get("cache-control")).toContain("s-maxage=1");
});

it("WP-2: returns no steps for a template that needs none", async () => {
  expect(((await (await read("no-setup")).json()) as FitFacts).steps).toEqual([]);
});

it("WP-2: returns 404 for drafts and unknown items", async () => {
  for (const slug of ["a-draft", "missing"]) expect((await read(slug)).status).toBe(404);
});
