import { expect, test } from "vitest";
import { flow, names, node, of, wires } from "../test/merge-cases.ts";
import { mergeWorkflow, type Workflow } from "./merge-workflow.ts";

const parse = (text: string): Workflow => JSON.parse(text);

test("NI-2 treats names and keys that JavaScript reserves like any others", () => {
  const text = (url: string, more = "") =>
    `{"name":"a","nodes":[
      {"id":"1","name":"__proto__","type":"t","position":[0,0],"parameters":{"__proto__":{"url":"${url}"},"constructor":1${more}}},
      {"id":"2","name":"constructor","type":"t","position":[0,0],"parameters":{"text":"={{ $('__proto__').item }}"}}],
      "connections":{"__proto__":{"main":[[{"node":"constructor","type":"main","index":0}]]}},
      "settings":{"__proto__":{"a":1}},"pinData":{"__proto__":[1]}}`;
  const { workflow, conflicts, changes } = mergeWorkflow(
    parse(text("a")),
    parse(text("b")),
    parse(text("a", ',"toString":2')),
    parse('{"__proto__":"ours"}') as never,
  );
  expect(JSON.parse(JSON.stringify(workflow))).toEqual(parse(text("b", ',"toString":2')));
  expect(conflicts).toEqual([]);
  expect(changes).toEqual([{ kind: "changed", node: "__proto__", what: "to string", was: null, now: 2 }]);
  expect(Object.getPrototypeOf(workflow.settings)).toBe(Object.prototype);
});

test("NI-2 merges workflows with duplicate names or ids, missing parts and invalid nodes", () => {
  const twice = flow(
    [node("Ask", { a: 1 }), node("Ask", { a: 2 }), node("Ask", { a: 3 }, { id: "3" })],
    wires("Ask > Ask"),
  );
  const changed = flow([node("Ask", { a: 1 }), node("Ask", { a: 9 }), node("Ask", { a: 3 }, { id: "3" })]);
  expect(mergeWorkflow(twice, twice, changed).workflow.nodes?.map(({ parameters }) => parameters)).toEqual([
    { a: 1 },
    { a: 9 },
    { a: 3 },
  ]);
  const odd = {
    nodes: [null, 3, { name: 4 }, node("Ask")],
    connections: { Ask: { main: [null, [{ node: "Gone" }, 7]] } },
  };
  for (const workflow of [
    {},
    { nodes: null },
    { connections: null, settings: null },
    odd,
  ] as unknown as Workflow[]) {
    const { workflow: merged } = mergeWorkflow(workflow, workflow, workflow);
    expect(merged.connections).toEqual({});
    expect(merged.nodes).toEqual(workflow === odd ? [node("Ask")] : []);
    expect(names(mergeWorkflow(workflow, workflow, flow([node("New")])).workflow)).toContain("New");
  }
});

test("NI-2 merges a workflow of 1,000 nodes quickly, even if every id or name differs", () => {
  const many = (name: (i: number) => string, id: (i: number) => string, by: number) => {
    const nodes = Array.from({ length: 1000 }, (_, i) => {
      const before = i > 0 ? name(i - 1) : name(i);
      return node(name(i), { url: `u${i % by}`, text: `={{ $('${before}').item }}` }, { id: id(i) });
    });
    return flow(nodes, wires(...nodes.slice(1).map((_, i) => `${name(i)} > ${name(i + 1)}`)));
  };
  const base = many(
    (i) => `N ${i}.`,
    (i) => `id ${i}`,
    7,
  );
  const ours = many(
    (i) => `N ${i}.`,
    (i) => `id ${i}`,
    5,
  );
  const renamed = many(
    (i) => `Mine ${i}.`,
    (i) => `id ${i}`,
    7,
  );
  const pasted = many(
    (i) => `N ${i}.`,
    (i) => `pasted ${i}`,
    7,
  );
  const started = performance.now();
  for (const theirs of [base, renamed, pasted]) {
    const { workflow, conflicts } = mergeWorkflow(base, theirs, ours);
    expect(conflicts).toEqual([]);
    expect(workflow.nodes).toHaveLength(1000);
    expect(of(workflow, theirs.nodes?.[500]?.name ?? "")?.parameters).toMatchObject({ url: "u0" });
  }
  const strangers = mergeWorkflow(
    base,
    many(
      (i) => `X ${i}.`,
      (i) => `x ${i}`,
      3,
    ),
    ours,
  );
  expect(strangers.workflow.nodes?.length).toBeGreaterThanOrEqual(1000);
  // Quadratic time would take minutes; the limit is far above what a busy machine needs.
  expect(performance.now() - started).toBeLessThan(20_000);
});
