import { expect, test } from "vitest";
import { flow, type More, names, node, of, wires } from "../test/merge-cases.ts";
import { mergeWorkflow, type Workflow, type WorkflowNode } from "./merge-workflow.ts";

test("NI-2 a parameter changed by one side wins, equal changes are one, different ones are a conflict", () => {
  const base = flow([node("Ask", { url: "a", method: "GET", options: { timeout: 1 } })]);
  const theirs = flow([node("Ask", { url: "b", method: "PUT", options: { timeout: 2 } })]);
  const ours = flow([node("Ask", { url: "c", method: "PUT", options: { timeout: 1, retry: true } })]);
  const { workflow, conflicts } = mergeWorkflow(base, theirs, ours);
  expect(of(workflow, "Ask")?.parameters).toEqual({
    url: "b",
    method: "PUT",
    options: { timeout: 2, retry: true },
  });
  const key = "node Ask/parameters/url";
  const id = expect.stringMatching(/^node Ask\/parameters\/url \w+$/);
  expect(conflicts).toEqual([
    { key, id, kind: "value", node: "Ask", what: "URL", was: "a", theirs: "b", ours: "c" },
  ]);
  const chosen = mergeWorkflow(base, theirs, ours, { [key]: "ours" });
  expect(chosen.conflicts).toEqual([]);
  expect(of(chosen.workflow, "Ask")?.parameters).toMatchObject({ url: "c", options: { timeout: 2 } });
  expect(chosen.changes).toEqual([
    { kind: "changed", node: "Ask", what: "URL", was: "b", now: "c" },
    { kind: "changed", node: "Ask", what: "options, retry", was: null, now: true },
  ]);
});

test("NI-2 merges lists of named entries by entry; picked resources and comparisons merge as a whole", () => {
  const entry = (name: string, value: unknown) => ({ id: `id-${name}`, name, value, type: "string" });
  const fields = (...entries: object[]) => ({ assignments: { assignments: entries } });
  const channel = (mode: string, value: string) => ({ channelId: { __rl: true, mode, value } });
  const base = flow([
    node("Set", fields(entry("a", 1), entry("b", 2))),
    node("Tell", channel("name", "#ops")),
  ]);
  const theirs = flow([
    node("Set", fields(entry("a", 7), entry("b", 2), entry("mine", 9))),
    node("Tell", channel("id", "C1")),
  ]);
  const ours = flow([
    node("Set", fields(entry("new", 0), entry("a", 1), entry("b", 3))),
    node("Tell", channel("name", "#team")),
  ]);
  const { workflow, conflicts } = mergeWorkflow(base, theirs, ours);
  expect(of(workflow, "Set")?.parameters).toEqual(
    fields(entry("new", 0), entry("a", 7), entry("b", 3), entry("mine", 9)),
  );
  expect(conflicts.map(({ node, what, theirs, ours }) => [node, what, theirs, ours])).toEqual([
    ["Tell", "channel id", channel("id", "C1").channelId, channel("name", "#team").channelId],
  ]);
});

test("NI-2 credentials, settings, positions, disabled flags, notes, pinned data and webhook URLs stay the buyer's without a conflict", () => {
  const settings = (value: string, more: More[] = []) =>
    node(
      "Settings",
      { assignments: { assignments: [{ id: "1", name: "channel", value, type: "string" }, ...more] } },
      { type: "n8n-nodes-base.set" },
    );
  const note = (content: string) => node("Note", { content }, { type: "n8n-nodes-base.stickyNote" });
  const hook = (path: string, more: More) => node("Hook", { path }, { webhookId: path, ...more });
  const credential = (id: string | null) => ({ credentials: { slackApi: { id, name: "Slack" } } });
  const base = flow([settings("#a"), note("old"), hook("p1", { ...credential(null), notes: "n" })]);
  const theirs = flow(
    [
      settings("#mine"),
      note("my words"),
      hook("p2", { ...credential("7"), disabled: true, position: [9, 9], notes: "m" }),
    ],
    {},
    { pinData: { Hook: [1] }, name: "My digest", active: true, id: "w1" },
  );
  const ours = flow(
    [
      settings("#b", [{ id: "2", name: "day", value: "Monday", type: "string" }]),
      note("new"),
      hook("p3", { ...credential(null), notes: "o", position: [5, 5] }),
      node("More", {}, credential(null)),
    ],
    {},
    { name: "Weekly digest" },
  );
  const { workflow, conflicts } = mergeWorkflow(base, theirs, ours);
  expect(conflicts).toEqual([]);
  expect(workflow).toMatchObject({ name: "My digest", active: true, id: "w1", pinData: { Hook: [1] } });
  expect(of(workflow, "Settings")).toEqual(
    settings("#mine", [{ id: "2", name: "day", value: "Monday", type: "string" }]),
  );
  expect(of(workflow, "Note")).toEqual(note("my words"));
  expect(of(workflow, "Hook")).toEqual(theirs.nodes?.[2]);
  // A new node gets the buyer's credential of its type and is placed beside its neighbour.
  expect(of(workflow, "More")).toMatchObject({ ...credential("7") });
});

test("NI-2 a node disabled by the new version stays enabled for a buyer who gave it a credential", () => {
  const mail = (id: string | null, more: More = {}) =>
    flow([node("Mail", {}, { credentials: { smtp: { id, name: "SMTP" } }, ...more })]);
  const disabled = (theirs: Workflow) =>
    of(mergeWorkflow(mail(null), theirs, mail(null, { disabled: true })).workflow, "Mail")?.disabled;
  expect(disabled(mail("7"))).toBeUndefined();
  expect(disabled(mail(null))).toBe(true);
});

test("NI-2 the note with item and version gets the new version's mark, keeps the buyer's text, and is restored if deleted", () => {
  const mark = (version: string, words = "") =>
    node("Note", { content: `${words}opswright: digest ${version}` }, { type: "n8n-nodes-base.stickyNote" });
  const [base, ours] = [flow([mark("1.0.0")]), flow([mark("2.1.0")])];
  const content = (theirs: Workflow) => of(mergeWorkflow(base, theirs, ours).workflow, "Note")?.parameters;
  expect(content(flow([mark("1.0.0")]))).toEqual({ content: "opswright: digest 2.1.0" });
  expect(content(flow([mark("1.0.0", "Ask Ann. ")]))).toEqual({
    content: "Ask Ann. opswright: digest 2.1.0",
  });
  expect(content(flow([]))).toEqual({ content: "opswright: digest 2.1.0" });
  const pasted = flow([{ ...mark("1.0.0"), id: "other", name: "Note5" }]);
  expect(names(mergeWorkflow(base, pasted, ours).workflow)).toEqual(["Note5"]);
});

test("NI-2 a renamed node has the buyer's name, else ours; references and connections of both sides follow", () => {
  const base = flow(
    [node("Ask"), node("Sort"), node("Tell", { text: "={{ $('Ask').item }} {{ $node.Sort.json }}" })],
    wires("Ask > Sort", "Sort > Tell"),
  );
  const theirs = flow(
    [
      node('It\'s "mine"', {}, { id: "id-Ask" }),
      node("Sort"),
      node("Tell", { text: "={{ $('It\\'s \"mine\"').item }} {{ $node.Sort.json }}" }),
      node("Own", { a: "={{ $items('Sort') }}" }),
    ],
    wires('It\'s "mine" > Sort', "Sort > Tell", "Sort > Own"),
  );
  const ours = flow(
    [
      node("Ask"),
      node("Put in order", {}, { id: "id-Sort" }),
      node("Tell", { text: "={{ $('Ask').item }} {{ $node[\"Put in order\"].json }}", mode: 1 }),
      node("New", { jsCode: 'return $(\'Ask\').all().concat($("Put in order").all(), "$(\\"Ask\\")")' }),
    ],
    wires("Ask > Put in order", "Put in order > Tell", "Ask > New"),
  );
  const { workflow, conflicts } = mergeWorkflow(base, theirs, ours);
  expect(conflicts).toEqual([]);
  expect(names(workflow)).toEqual(['It\'s "mine"', "Put in order", "Tell", "Own", "New"]);
  expect(of(workflow, "Tell")?.parameters).toEqual({
    text: '={{ $(\'It\\\'s "mine"\').item }} {{ $node["Put in order"].json }}',
    mode: 1,
  });
  expect(of(workflow, "Own")?.parameters).toEqual({ a: "={{ $items('Put in order') }}" });
  expect(of(workflow, "New")?.parameters).toEqual({
    jsCode:
      'return $(\'It\\\'s "mine"\').all().concat($("Put in order").all(), "$(\\"It\'s \\\\\\"mine\\\\\\"\\")")',
  });
  expect(workflow.connections).toEqual(
    wires('It\'s "mine" > Put in order', 'It\'s "mine" > New', "Put in order > Tell", "Put in order > Own"),
  );
});

test("NI-2 a node renamed differently by both is a conflict; a name given to different nodes is made unique", () => {
  const both = (name: string) => flow([node(name, {}, { id: "id-Ask" })]);
  const renamed = mergeWorkflow(both("Ask"), both("Mine"), both("Ours"));
  expect(renamed.conflicts).toMatchObject([
    { node: "Mine", what: "name", was: "Ask", theirs: "Mine", ours: "Ours" },
  ]);
  const base = flow([node("Ask")]);
  const theirs = flow([node("Ask"), node("Log", { mine: true }, { id: "1" })]);
  const ours = flow(
    [node("Ask", { url: "={{ $('Log').item }}" }), node("Log", {}, { id: "2" })],
    wires("Ask > Log"),
  );
  const { workflow } = mergeWorkflow(base, theirs, ours);
  expect(names(workflow)).toEqual(["Ask", "Log", "Log1"]);
  expect(of(workflow, "Ask")?.parameters).toEqual({ url: "={{ $('Log1').item }}" });
  expect(workflow.connections).toEqual(wires("Ask > Log1"));
  // The same node added on both sides is one.
  expect(
    names(mergeWorkflow(base, flow([node("Ask"), node("Log", {}, { id: "1" })]), ours).workflow),
  ).toEqual(["Ask", "Log"]);
});

test("NI-2 matches nodes by name and type when all ids are new, after pasting or importing", () => {
  const base = flow([node("Ask", { url: "a" }), node("Tell", { text: "t" })], wires("Ask > Tell"));
  const pasted = (one: WorkflowNode): WorkflowNode => ({ ...one, id: `new-${one.id}` });
  const theirs = flow(
    [node("Ask", { url: "b" }), node("Say", { text: "t" })].map(pasted),
    wires("Ask > Say"),
  );
  const ours = flow(
    [node("Ask", { url: "a", method: "PUT" }), node("Tell", { text: "u" })],
    wires("Ask > Tell"),
  );
  const { workflow, conflicts } = mergeWorkflow(base, theirs, ours);
  expect(conflicts).toEqual([]);
  expect(workflow.nodes).toEqual(
    [node("Ask", { url: "b", method: "PUT" }), { ...node("Say", { text: "u" }) }].map(pasted),
  );
  expect(workflow.connections).toEqual(wires("Ask > Say"));
});
