import { expect, test } from "vitest";
import { flow, names, node, of, wires } from "../test/merge-cases.ts";
import { mergeWorkflow, type Side } from "./merge-workflow.ts";

test("NI-2 a node removed by one side stays removed if the other left it unchanged; otherwise it is a conflict", () => {
  const all = [node("Ask"), node("Sort", { by: "a" }), node("Tell")];
  const base = flow(all, wires("Ask > Sort", "Sort > Tell"));
  const without = flow([node("Ask"), node("Tell")], wires("Ask > Tell"));
  const changed = flow([node("Ask"), node("Sort", { by: "b" }), node("Tell")], base.connections as object);
  const used = flow([node("Ask"), node("Sort", { by: "a" }), node("Tell", { a: "={{ $('Sort').item }}" })]);
  const joined = flow([...all, node("Log")], wires("Ask > Sort", "Sort > Tell", "Sort > Log"));
  expect(names(mergeWorkflow(base, without, base).workflow)).toEqual(["Ask", "Tell"]);
  expect(names(mergeWorkflow(base, base, without).workflow)).toEqual(["Ask", "Tell"]);
  for (const other of [changed, used, joined]) {
    const removedByBuyer = mergeWorkflow(base, without, other);
    expect(removedByBuyer.conflicts).toMatchObject([
      { node: "Sort", what: "removed by you, changed in the new version", theirs: null },
    ]);
    expect(names(removedByBuyer.workflow)).not.toContain("Sort");
    const removedByUs = mergeWorkflow(base, other, without);
    expect(removedByUs.conflicts).toMatchObject([
      { node: "Sort", what: "changed by you, removed in the new version", ours: null },
    ]);
    expect(names(removedByUs.workflow)).toContain("Sort");
  }
  const choices: Record<string, Side> = { "node Sort/removed by you": "ours" };
  const back = mergeWorkflow(base, without, changed, choices);
  expect(back.conflicts).toEqual([]);
  expect(of(back.workflow, "Sort")?.parameters).toEqual({ by: "b" });
  expect(back.workflow.connections).toEqual(wires("Ask > Tell", "Ask > Sort", "Sort > Tell"));
});

test("NI-2 connections merge as a set; different targets at the same place are a conflict", () => {
  const base = flow([node("Ask"), node("Tell")], wires("Ask > Tell"));
  const between = (name: string) =>
    flow([node("Ask"), node(name), node("Tell")], wires(`Ask > ${name}`, `${name} > Tell`));
  const beside = flow([node("Ask"), node("Log"), node("Tell")], wires("Ask > Tell", "Ask > Log"));
  const easy = mergeWorkflow(base, beside, between("Sort"));
  expect(easy.conflicts).toEqual([]);
  expect(easy.workflow.connections).toEqual(wires("Ask > Log", "Ask > Sort", "Sort > Tell"));
  const hard = mergeWorkflow(base, between("Filter"), between("Sort"));
  expect(hard.conflicts).toMatchObject([
    { node: "Ask", what: "connection", was: ["Tell"], theirs: ["Filter"], ours: ["Sort"] },
  ]);
  expect(hard.workflow.connections).toEqual(wires("Ask > Filter", "Filter > Tell", "Sort > Tell"));
  const key = hard.conflicts[0]?.key ?? "";
  const { workflow } = mergeWorkflow(base, between("Filter"), between("Sort"), { [key]: "ours" });
  expect(workflow.connections).toEqual(wires("Ask > Sort", "Filter > Tell", "Sort > Tell"));
});

test("NI-2 a switch's outputs follow their rules to any position", () => {
  const choose = (...outputs: string[]) =>
    node(
      "Which?",
      { rules: { values: outputs.map((outputKey) => ({ outputKey })) } },
      { type: "n8n-nodes-base.switch" },
    );
  const others = ["A", "B", "Rest"].map((name) => node(name));
  const base = flow([choose("a", "b"), ...others], wires("Which? > A", "Which? 1 > B", "Which? 2 > Rest"));
  const theirs = flow(
    [choose("a", "b", "mine"), ...others, node("Mine")],
    wires("Which? > A", "Which? 1 > B", "Which? 2 > Mine", "Which? 3 > Rest", "Which? 1 > Mine"),
  );
  const ours = flow(
    [choose("new", "a", "b"), ...others, node("New")],
    wires("Which? > New", "Which? 1 > A", "Which? 2 > B", "Which? 3 > Rest"),
  );
  const { workflow, conflicts } = mergeWorkflow(base, theirs, ours);
  expect(conflicts).toEqual([]);
  expect(of(workflow, "Which?")).toEqual(choose("new", "a", "b", "mine"));
  expect(workflow.connections).toEqual(
    wires(
      "Which? > New",
      "Which? 1 > A",
      "Which? 2 > B",
      "Which? 2 > Mine",
      "Which? 3 > Mine",
      "Which? 4 > Rest",
    ),
  );
});

test("NI-2 a node whose purpose changed is taken as a whole, or is a conflict", () => {
  const base = flow([node("Sum", { by: "a" })]);
  const ours = flow([node("Sum", { jsCode: "x" }, { type: "n8n-nodes-base.code", typeVersion: 2 })]);
  expect(of(mergeWorkflow(base, base, ours).workflow, "Sum")).toEqual(ours.nodes?.[0]);
  const { workflow, conflicts } = mergeWorkflow(base, flow([node("Sum", { by: "b" })]), ours);
  expect(conflicts).toMatchObject([{ node: "Sum", what: "what the node does" }]);
  expect(of(workflow, "Sum")).toEqual(node("Sum", { by: "b" }));
});
