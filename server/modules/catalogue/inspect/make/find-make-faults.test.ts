import { expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { goodsFile } from "#server/modules/goods/goods-file.ts";
import { inspectFile } from "../inspect-file.ts";
import { type JsonObject, parseJson } from "../parse-json.ts";
import { findMakeFaults } from "./find-make-faults.ts";

const module = (id: number, rest: object = {}) => ({
  id,
  module: "slack:CreateMessage",
  version: 4,
  mapper: {},
  metadata: { designer: { x: 300 * id, y: 0 } },
  ...rest,
});
const blueprint = (flow: object[], rest: object = {}) => ({
  name: "Test",
  flow,
  metadata: { version: 1, scenario: {}, designer: { orphans: [] } },
  ...rest,
});
const faults = (...input: Parameters<typeof blueprint>) =>
  findMakeFaults(parseJson(JSON.stringify(blueprint(...input))) as JsonObject).map(
    ({ code, spot }) => `${code} @ ${spot}`,
  );
const router = (...routes: object[][]) =>
  module(2, { module: "builtin:BasicRouter", mapper: null, routes: routes.map((flow) => ({ flow })) });

test("OP-4 warns about a mapping to a module of another route and ignores numbers and text", () => {
  const text = '{{1.name}} {{round(0.15 * 1.`2`)}} {{formatDate(now; "9.x")}} 8.30 {{3.total}}';
  const flow = [module(1), router([module(3)], [module(4, { mapper: { text } })])];
  expect(faults(flow)).toEqual(["not-before @ flow[1].routes[1].flow[0].mapper.text"]);
});

test("OP-4 rejects a mapping to a missing module and reports its position", async () => {
  const bytes = Buffer.from(
    JSON.stringify(blueprint([module(1), module(2, { mapper: { text: "{{7.x}}" } })])),
  );
  await expect(inspectFile({ filename: "a.json", bytes })).rejects.toMatchObject({
    code: "file_cannot_work",
    spot: "flow[1].mapper.text",
  });
});

test.each([
  ["filter-on-trigger @ flow[0].filter", [module(1, { filter: { name: "a", conditions: [] } })]],
  [
    "bad-filter @ flow[1].filter",
    [module(1), module(2, { filter: { name: "a", conditions: [{ a: "b" }] } })],
  ],
  ["empty-route @ flow[1].routes", [module(1), router([module(3)], [])]],
  ["filter-on-router @ flow[1].filter", [module(1), { ...router([module(3)]), filter: { name: "a" } }]],
  ["no-directive @ flow[0].onerror[0]", [module(1, { onerror: [module(2)] })]],
  ["no-place @ flow[0].metadata", [module(1, { metadata: {} })]],
  ["no-version @ flow[0].version", [module(1, { version: "4" })]],
])("OP-4 finds %s in a blueprint", (fault, flow) => {
  expect(faults(flow)).toContain(fault);
});

test("OP-4 names settings that differ from Make's export format", () => {
  expect(faults([module(1)], { metadata: {} })).toEqual(["scenario-settings @ metadata"]);
});

test("OP-4 finds no faults in the catalogue's Make scenarios", async () => {
  const scenarios = goodsItems.filter(({ tags }) => tags.includes("make"));
  expect(scenarios).toHaveLength(2);
  for (const item of scenarios) {
    const { bytes } = await goodsFile(item);
    expect(findMakeFaults(parseJson(new TextDecoder().decode(bytes)) as JsonObject)).toEqual([]);
  }
});
