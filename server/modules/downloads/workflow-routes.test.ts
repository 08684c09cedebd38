import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addVersion, createResource, publishResource } from "#server/modules/catalogue/index.ts";
import { grantAccess } from "#server/modules/orders/index.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";
import { signedInUser } from "#test/fixtures/signed-in-user.ts";

let shop: Awaited<ReturnType<typeof startTestServer>>;
let ann: Awaited<ReturnType<typeof signedInUser>>;
let bob: Awaited<ReturnType<typeof signedInUser>>;
beforeAll(async () => {
  shop = await startTestServer();
  await publishTestItem(shop.services, { slug: "free-one" });
  await publishGoodsFile("invoices", "invoice-inbox-to-ledger.json");
  await publishGoodsFile("quotes", "quote-request-intake.json");
  ann = await signedInUser(shop.url, "ann@client.example");
  bob = await signedInUser(shop.url, "bob@client.example");
  for (const slug of ["invoices", "quotes"]) await grantAccess(shop.services, { userId: ann.id, slug });
});
afterAll(() => shop.close());

const goodsFile = (name: string) => readFile(`goods/files/${name}`);

async function publishGoodsFile(slug: string, filename: string): Promise<void> {
  const item = { slug, title: slug, summary: null, tags: [], serviceArea: null };
  await createResource(shop.services, { ...item, isFree: false, priceCents: 4900 });
  await addVersion(shop.services, {
    slug,
    version: "1.0.0",
    filename,
    bytes: await goodsFile(filename),
    changelog: "First.",
  });
  await publishResource(shop.services, slug);
}

const put = (slug: string, done: unknown) =>
  ann.fetch(`/api/library/${slug}/setup`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ done }),
  });

test("GR-6 an owner copies the workflow exactly as in the file, and it counts as a download", async () => {
  const copied = await ann.fetch("/api/library/invoices/workflow");
  expect(copied.status).toBe(200);
  expect(await copied.json()).toEqual(
    JSON.parse((await goodsFile("invoice-inbox-to-ledger.json")).toString()),
  );
  const { items } = await (await ann.fetch("/api/library")).json();
  expect(items.find((item: { slug: string }) => item.slug === "invoices")).toMatchObject({
    platform: "n8n",
    downloads: 1,
  });
  expect((await bob.fetch("/api/library/invoices/workflow")).status).toBe(403);
  expect((await bob.fetch("/api/library/free-one/workflow")).status).toBe(200);
  expect((await bob.fetch("/api/library/none/workflow")).status).toBe(404);
  const make = await ann.fetch("/api/library/quotes/workflow");
  expect((await make.json()).error.message).toBe("This item is not an n8n workflow.");
});

test("GR-6 the set-up list names credentials and settings from the file and stores ticked steps", async () => {
  const read = async () => (await (await ann.fetch("/api/library/invoices/setup")).json()).steps;
  const steps = await read();
  expect(steps.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)).toEqual([
    "credential Gmail account",
    "credential OpenAI account",
    "credential Google Sheets account",
    "credential Slack account",
    "credential Google Drive account",
    "setting sheet_url",
    "setting archive_folder",
    "setting approval_over",
    "setting channel",
  ]);
  expect(steps[0]).toMatchObject({ key: "credential:gmailOAuth2", nodes: ["Invoice mail", "Mark as read"] });
  expect(steps[5]).toMatchObject({ nodes: ["Settings"], value: expect.stringContaining("REPLACE_WITH_") });
  expect(steps.every(({ done }: { done: boolean }) => !done)).toBe(true);

  expect((await put("invoices", ["credential:gmailOAuth2", "setting:sheet_url"])).status).toBe(200);
  const ticked = async () =>
    (await read()).flatMap(({ key, done }: { key: string; done: boolean }) => (done ? [key] : []));
  expect(await ticked()).toEqual(["credential:gmailOAuth2", "setting:sheet_url"]);
  expect((await put("invoices", ["setting:sheet_url"])).status).toBe(200);
  expect(await ticked()).toEqual(["setting:sheet_url"]);

  expect((await bob.fetch("/api/library/invoices/setup")).status).toBe(403);
  for (const wrong of ["all", [7], Array(501).fill("x")])
    expect((await put("invoices", wrong)).status).toBe(400);
});
