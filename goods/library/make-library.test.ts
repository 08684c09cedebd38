import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { goodsItems } from "#server/goods/items.ts";
import { makeLibrary } from "./make-library.ts";

test("NI-1 the library's workflow is what its source gives, the merge included: one source, two homes", async () => {
  const file = await readFile(
    new URL("../../server/goods/files/opswright-library.json", import.meta.url),
    "utf8",
  );
  expect(file === (await makeLibrary()), "run: node_modules/.bin/node goods/library/make-library.ts").toBe(
    true,
  );
  const { id, nodes } = JSON.parse(file) as { id: string; nodes: { name: string; parameters: object }[] };
  const item = goodsItems.find(({ slug }) => slug === "opswright-library");
  expect(id).toBe(`opswright-library-${item?.versions[0].version}`);
  const merge = nodes.find(({ name }) => name === "Merge")?.parameters as { jsCode: string };
  expect(merge.jsCode).toContain("function mergeWorkflow(");
});
