import { expect, test } from "vitest";
import { compare } from "./compare.ts";
import { copyData } from "./copies.ts";
import { formJson } from "./html.ts";
import { readMarker, withMarker } from "./marker.ts";
import { likest, recognise } from "./recognise.ts";
import { copyName, toSend } from "./to-send.ts";
import type { LibraryItem, Workflow, WorkflowNode } from "./types.ts";

const node = (name: string, more: Partial<WorkflowNode> = {}): WorkflowNode => ({
  id: name,
  name,
  type: "n8n-nodes-base.noOp",
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...more,
});
const workflow = (more: Partial<Workflow> = {}): Workflow => ({
  id: "w1",
  name: "Sweeper",
  nodes: ["a", "b", "c"].map((name) => node(name)),
  connections: {},
  ...more,
});
const item: LibraryItem = {
  slug: "sweeper",
  title: "Stale Deal Sweeper",
  platform: "n8n",
  version: "2.0.0",
  versions: ["2.0.0", "1.0.0"].map((version) => ({
    version,
    nodes: ["a", "b", "c"].map((name) => node(name)),
  })),
};

test("NI-1 the marker is read from its note and replaced in place, preserving the buyer's text", () => {
  const marked = withMarker(workflow(), { slug: "sweeper", version: "1.0.0" });
  expect(readMarker(marked)).toEqual({ slug: "sweeper", version: "1.0.0" });
  const note = marked.nodes.at(-1) as WorkflowNode;
  note.parameters.content += "\nAsk Ann before you change this.";
  const updated = withMarker(marked, { slug: "sweeper", version: "2.0.0", copyId: "w2" });
  expect(readMarker(updated)).toEqual({ slug: "sweeper", version: "2.0.0", copyId: "w2" });
  expect(updated.nodes).toHaveLength(4);
  expect(updated.nodes.at(-1)?.parameters.content).toContain("Ask Ann");
  expect(readMarker(workflow())).toBeNull();
});

test("NI-1 sends only fields that every n8n accepts, and limits the length of a copy's name", () => {
  const sent = JSON.parse(
    toSend(
      workflow({
        settings: { timezone: "Asia/Kolkata", binaryMode: "separate", saveDataErrorExecution: "DEFAULT" },
        nodes: [node("a", { extra: 1, disabled: true })],
        active: true,
        versionId: "x",
      }),
    ),
  );
  expect(Object.keys(sent)).toEqual(["name", "nodes", "connections", "settings"]);
  expect(sent.settings).toEqual({ timezone: "Asia/Kolkata" });
  expect(sent.nodes[0]).toMatchObject({ name: "a", disabled: true });
  expect(sent.nodes[0].extra).toBeUndefined();
  expect(copyName("x".repeat(128), "2.1.0")).toHaveLength(128);
});

test("NI-1 recognises a workflow without a note by most of its nodes, its id or its template, and no others", () => {
  const pasted = workflow({
    nodes: [node("a", { id: "1" }), node("b", { id: "2" }), node("mine", { id: "3" })],
  });
  expect(recognise(pasted, [item])).toMatchObject({ versions: ["2.0.0", "1.0.0"], found: 2, of: 3 });
  const nothing = { nodes: [node("x"), node("y"), node("z")] };
  expect(recognise(workflow(nothing), [item])).toBeNull();
  expect(recognise(workflow({ ...nothing, id: "sweeper-1.0.0" }), [item])?.versions).toEqual(["1.0.0"]);
  expect(recognise(workflow({ ...nothing, meta: { templateId: "sweeper" } }), [item])?.item).toBe(item);
});

test("NI-1 of two versions with the same nodes, recognises the one whose parameters match", () => {
  const version = (text: string) => workflow({ nodes: [node("a", { parameters: { text } }), node("b")] });
  const [newer, older] = [version("new"), version("old")];
  const theirs = { ...version("old"), nodes: [...version("old").nodes, node("mine")] };
  expect(likest(theirs, [newer, older])).toBe(older);
  expect(likest(workflow(), [newer, older])).toBe(newer);
  const [first, second] = [version("one\ntwo\nthree"), version("one\nbetter\nthree")];
  expect(likest(version("mine\none\ntwo\nthree"), [second, first])).toBe(first);
});

test("NI-1 lists no copies or archived workflows, and distinguishes two workflows with one name", () => {
  const old = withMarker(workflow(), { slug: "sweeper", version: "1.0.0" });
  const choices = (list: Workflow[]) => compare([item], list).choices.map(({ label }) => label);
  expect(choices([])).toEqual(["Install Stale Deal Sweeper 2.0.0"]);
  expect(choices([{ ...old, isArchived: true }])).toEqual(["Install Stale Deal Sweeper 2.0.0"]);
  const copy = { ...old, id: "w2", staticData: copyData({ workflowId: "w1", version: "2.0.0" }) };
  expect(choices([copy])).toEqual(["Install Stale Deal Sweeper 2.0.0", "Remove the leftover copy 'Sweeper'"]);
  expect(choices([old, { ...old, id: "w2" }])).toEqual([
    "Update 'Sweeper' from 1.0.0 to 2.0.0 (w1)",
    "Update 'Sweeper' from 1.0.0 to 2.0.0 (w2)",
  ]);
});

test("NI-1 a dollar sign survives n8n's substitution of fields into a form", () => {
  const json = formJson([{ fieldType: "html", elementName: "x", html: "<p>$& $' $$</p>" }]);
  expect(JSON.parse("[fields]".replace("[fields]", json))[0].html).toBe("<p>$& $' $$</p>");
});
