import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { findResource } from "../queries/resources.ts";
import { createResource } from "./edit-resource.ts";

let shop: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const item = {
  slug: "invoice-intake",
  title: "Invoice intake",
  summary: null,
  tags: ["n8n"],
  serviceArea: null,
  isFree: false,
  priceCents: 4900,
};

test.each([
  ["slug", { slug: "Invoice Intake" }, /^slug: /],
  ["title", { title: "   " }, /^title: /],
  ["tags", { tags: Array(13).fill("tag") }, /^tags: /],
  ["price", { priceCents: 49.5 }, /^priceCents: /],
  ["price of a free item", { isFree: true }, /^A price is 0 exactly when the item is free$/],
])("OP-1 rejects an item with an invalid %s and stores nothing", async (_, change, message) => {
  const input = { ...item, ...change };
  await expect(createResource(shop.services, input)).rejects.toMatchObject({ status: 422, code: "invalid" });
  await expect(createResource(shop.services, input)).rejects.toThrow(message);
  expect(await findResource(shop.db, input.slug)).toBeUndefined();
});

test("OP-1 stores a valid item as a draft, trimmed, once", async () => {
  const created = await createResource(shop.services, { ...item, title: " Invoice intake " });
  expect(created).toMatchObject({ title: "Invoice intake", status: "draft", priceCents: 4900 });
  await expect(createResource(shop.services, item)).rejects.toMatchObject({ code: "slug_taken" });
});
