import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { VERSION } from "./library-workflow.ts";
import { makeLibrary } from "./make-library.ts";

test("NI-1 the library's file matches its source, including the merge, once that version is released", async () => {
  const file = await readFile(new URL("../files/opswright-library.json", import.meta.url), "utf8");
  const made = await makeLibrary();
  const released = goodsItems.find(({ slug }) => slug === "opswright-library")?.versions[0].version;
  if (released === VERSION)
    expect(file === made, "run: node_modules/.bin/node goods/library/make-library.ts").toBe(true);
  else {
    expect(VERSION.localeCompare(released ?? "", "en", { numeric: true })).toBe(1);
    expect(JSON.parse(made).id).toBe(`opswright-library-${VERSION}`);
  }
  const { id, nodes } = JSON.parse(file) as { id: string; nodes: { name: string; parameters: object }[] };
  const item = goodsItems.find(({ slug }) => slug === "opswright-library");
  expect(id).toBe(`opswright-library-${item?.versions[0].version}`);
  const merge = nodes.find(({ name }) => name === "Merge")?.parameters as { jsCode: string };
  expect(merge.jsCode).toContain("function mergeWorkflow(");
});

test("NI-3 requests to the shop contain only token, slug and version; only n8n's own nodes use the API key", async () => {
  const { nodes } = JSON.parse(await makeLibrary()) as {
    nodes: { name: string; type: string; parameters: Record<string, unknown>; credentials?: object }[];
  };
  const requests = nodes.filter(({ type }) => type === "n8n-nodes-base.httpRequest");
  const toShop = requests.filter(({ name }) => name !== "Call the webhook");
  expect(toShop).toHaveLength(4);
  for (const { parameters, credentials } of toShop) {
    expect(Object.keys(parameters)).toEqual(["url", "options"]);
    expect(credentials).toBeUndefined();
    const read = [...String(parameters.url).matchAll(/\{\{ (.*?) \}\}/g)].map(([, part]) => part);
    expect(
      read.map((part) => /json\.(\w+)/.exec(part ?? "")?.[1]).filter((field) => field !== "shop_address"),
    ).toEqual(["library_token", "slug", "version"].slice(0, read.length - 1));
  }
  const withKey = nodes.filter(({ credentials = {} }) => "n8nApi" in credentials);
  expect(new Set(withKey.map(({ type }) => type))).toEqual(new Set(["n8n-nodes-base.n8n"]));
});
