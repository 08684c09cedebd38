import { expect, test } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { demoItems } from "./catalogue/items.ts";
import { fillCatalogue } from "./fill-catalogue.ts";

test("CA-1 an empty catalogue is filled with all 24 demo items, once", async () => {
  const app = await createTestApp();
  let starts = 0;
  for (let i = 0; i < 2; i++) await fillCatalogue(app.services, () => void starts++);
  expect(starts).toBe(1);
  const response = await app.request("/api/resources");
  const list = (await response.json()) as { slug: string }[];
  expect(list.map(({ slug }) => slug)).toEqual(demoItems.map(({ slug }) => slug));
  expect((await app.request("/covers/automation-audit-1.1.0.svg")).status).toBe(200);
  await app.close();
}, 120_000);
