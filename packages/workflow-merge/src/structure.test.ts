import { expect, test } from "vitest";
import { flow, names, node, of, wires } from "../test/merge-cases.ts";
import { mergeWorkflow, type Side } from "./merge-workflow.ts";

const trigger = node("Form", {}, { type: "n8n-nodes-base.formTrigger" });
const steps = (lookUp: string) => [
  trigger,
  node("Clean"),
  node("Valid?"),
  node("Look up", { url: lookUp }),
  node("Score"),
];
const base = flow(steps("a"), wires("Form > Clean", "Clean > Look up", "Look up > Score"));
/** The buyer removed the look-up and connected its neighbours. */
const theirs = flow(
  steps("a").filter(({ name }) => name !== "Look up"),
  wires("Form > Clean", "Clean > Score"),
);
/** The new version adds a check first. */
const ours = flow(steps("b"), wires("Form > Clean", "Clean > Valid?", "Valid? > Look up", "Look up > Score"));

/** Decides each conflict by `answer`, with all earlier choices, until none is left. */
function settle(versions: [typeof base, typeof base, typeof base], answer: (kind: string) => Side) {
  const choices: Record<string, Side> = {};
  const kinds: string[] = [];
  for (let round = 0; round < 10; round++) {
    const merged = mergeWorkflow(...versions, choices);
    if (merged.conflicts.length === 0) return { ...merged, kinds };
    for (const { id, kind } of merged.conflicts) {
      choices[id] = answer(kind);
      kinds.push(kind);
    }
  }
  throw new Error("endless conflicts");
}

test("NI-2 asks one question about all steps if choices would leave a node without input", () => {
  for (const answers of [
    { "removed by you": "theirs", connection: "ours", structure: "theirs" },
    { "removed by you": "theirs", connection: "theirs", structure: "ours" },
  ] as Record<string, Side>[]) {
    const settled = settle([base, theirs, ours], (kind) => answers[kind] ?? "theirs");
    expect(settled.dead).toEqual([]);
    if (settled.kinds.includes("structure"))
      expect(settled.workflow.connections).toEqual(
        answers.structure === "theirs"
          ? wires("Form > Clean", "Clean > Score")
          : wires("Form > Clean", "Clean > Valid?", "Valid? > Look up", "Look up > Score"),
      );
  }
  const asked = settle([base, theirs, ours], (kind) => (kind === "connection" ? "ours" : "theirs"));
  expect(asked.kinds).toContain("structure");
});

test("NI-2 with the new version's steps, the buyer's own steps remain but lead into none of them", () => {
  const withOwn = flow(
    [...(theirs.nodes ?? []), node("Mine")],
    wires("Form > Clean", "Clean > Mine", "Mine > Score"),
  );
  const settled = settle([base, withOwn, ours], (kind) => (kind === "removed by you" ? "theirs" : "ours"));
  if (!settled.kinds.includes("structure")) throw new Error("no structure question");
  expect(names(settled.workflow)).toEqual(expect.arrayContaining(["Look up", "Mine"]));
  expect(settled.workflow.connections).toEqual(
    wires("Form > Clean", "Clean > Mine", "Clean > Valid?", "Valid? > Look up", "Look up > Score"),
  );
});

test("NI-2 a choice by id applies only to the values that were shown", () => {
  const at = (url: string) => flow([node("Ask", { url })]);
  const [conflict] = mergeWorkflow(at("a"), at("b"), at("c")).conflicts;
  const choices = { [conflict?.id ?? ""]: "ours" as const };
  expect(mergeWorkflow(at("a"), at("b"), at("c"), choices).conflicts).toEqual([]);
  const changed = mergeWorkflow(at("a"), at("buyer's later one"), at("c"), choices);
  expect(changed.conflicts).toHaveLength(1);
  expect(of(changed.workflow, "Ask")?.parameters).toEqual({ url: "buyer's later one" });
});

test("NI-2 a marked note that the buyer emptied contains only the mark", () => {
  const note = (content?: string) =>
    flow([node("Note", content === undefined ? {} : { content }, { type: "n8n-nodes-base.stickyNote" })]);
  for (const emptied of [note(""), note(), note(" \n")]) {
    const { workflow } = mergeWorkflow(
      note("How to set up.\nopswright: digest 1.0.0"),
      emptied,
      note("New words.\nopswright: digest 2.0.0"),
    );
    expect(of(workflow, "Note")?.parameters).toEqual({ content: "opswright: digest 2.0.0" });
  }
});

const frame = (name: string, ...members: string[]) => ({
  id: `frame-${name}`,
  name,
  nodeIds: members.map((member) => `id-${member}`),
});

test("NI-2 a canvas frame remains without removed nodes, and is dropped where n8n would reject it", () => {
  const line = wires("Form > Clean", "Clean > Look up", "Look up > Score");
  const before = flow(steps("a"), line, { nodeGroups: [] });
  const grouped = (...nodeGroups: object[]) => flow(steps("a"), line, { nodeGroups });
  const one = frame("Mine", "Clean", "Look up");
  const merge = (own: typeof base, next: typeof base) => mergeWorkflow(before, own, next);
  expect(merge(grouped(one), flow(steps("b"), line)).workflow.nodeGroups).toEqual([one]);
  const without = flow(
    steps("a").filter(({ name }) => name !== "Look up"),
    wires("Form > Clean", "Clean > Score"),
  );
  const shrunk = merge(grouped(one), without);
  expect(shrunk.workflow.nodeGroups).toEqual([frame("Mine", "Clean")]);
  expect(shrunk.changes).toContainEqual(
    expect.objectContaining({ what: "frame “Mine” on the canvas", was: "2 steps", now: "1 steps" }),
  );
  const split = flow(
    steps("a"),
    wires("Form > Clean", "Clean > Valid?", "Valid? > Look up", "Look up > Score"),
  );
  const left = merge(grouped(one), split);
  expect(left.workflow.nodeGroups).toEqual([]);
  expect(left.changes).toContainEqual(expect.objectContaining({ now: null, was: "2 steps" }));
  expect(merge(flow(steps("a"), line), flow(steps("b"), line)).workflow).not.toHaveProperty("nodeGroups");
});
