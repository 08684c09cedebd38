import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { NodeRun } from "../n8n/executions.ts";
import { expectTrace, itemsOf, type Recorded } from "./expect-trace.ts";
import { recordTrace } from "./record-trace.ts";
import { byteLength, type Trace, traceUpload } from "./trace-file.ts";
import { trimItems } from "./trim-items.ts";

const FIXTURE = new URL("./busy-apps.recorded.json", import.meta.url);

test("WP-1: a trace has the nodes, items, edges and retries of the execution data that n8n recorded", () => {
  const recorded = JSON.parse(readFileSync(FIXTURE, "utf8")) as Recorded;
  const trace = recordTrace(recorded.executions, recorded.attempts) as Trace;
  expectTrace(trace, recorded);
  const shown = trace.nodes.map(({ name, error }) => `${name}${error ? `: ${error}` : ""}`);
  expect(shown.filter((line) => line.startsWith("Tell the closers"))).toEqual([
    "Tell the closers: The service is receiving too many requests from you",
    "Tell the closers",
  ]);
  const clean = trace.nodes.find(({ name }) => name === "Clean the lead");
  const [run] = recorded.executions[0]?.runData["Clean the lead"] ?? [];
  expect(clean?.items_out).toEqual(itemsOf(run, 0).map(({ json }) => json));
  expect(trace.nodes.map(({ at_ms }) => at_ms)).toEqual(
    trace.nodes.map(({ at_ms }) => at_ms).toSorted((a, b) => a - b),
  );
});

const run = (startTime: number, json: object, more: Partial<NodeRun> = {}): NodeRun => ({
  startTime,
  executionIndex: startTime,
  source: [],
  data: { main: [[{ json }]] },
  ...more,
});

test("WP-1: a trace reveals no secrets, workflows or file contents", () => {
  const workflow = { name: "Paid", nodes: [{ parameters: { jsCode: "return 1" } }], connections: {} };
  const { items_out } = trimItems(
    [],
    [
      {
        json: {
          headers: { "user-agent": "x", authorization: "Basic YTpiY2RlZmdo" },
          Authorization: "Bearer abcdefghij",
          link: "https://n8n.example/waiting?signature=abcdef123456",
          text: "Bearer abcdefghijkl",
          workflow,
          body: JSON.stringify(workflow),
          jsCode: "return 1",
          deep: JSON.parse('{"__proto__":{"a":1},"constructor":2,"b":3}'),
        },
        binary: { data: { data: "QUJD", fileName: "cv.pdf", mimeType: "application/pdf", fileSize: "3 kB" } },
      },
    ],
    2048,
  );
  expect(items_out).toEqual([
    {
      Authorization: "[removed]",
      link: "https://n8n.example/waiting?signature=[removed]",
      text: "Bearer [removed]",
      workflow: "[a workflow]",
      body: "[a workflow]",
      deep: { b: 3 },
      binary: { data: "cv.pdf, application/pdf, 3 kB" },
    },
  ]);
});

test("WP-1: items of 1 MB are trimmed to 2 KB per node and 60 KB per case", () => {
  const large = {
    rows: Array.from({ length: 200 }, (_, i) => ({ id: i, text: "ä".repeat(2000) })),
    ...Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`column ${i}`, "x".repeat(50)])),
  };
  const runs = Array.from({ length: 120 }, (_, i) => run(i, large));
  const trace = recordTrace([{ id: "1", runData: { Loop: runs } }], []) as Trace;
  expect(trace.nodes.length).toBeGreaterThan(50);
  const upload = { file_sha256: "a".repeat(64), n8n: "2.41.1", case: "large", promises: [], ...trace };
  expect(v.safeParse(traceUpload, upload).issues?.map(({ message }) => message)).toBeUndefined();
  expect(byteLength(upload)).toBeLessThan(60 * 1024);
});

test("WP-1: a model leads to the node that called it, and a failed node shows its error", () => {
  const runData = {
    Start: [run(0, { a: 1 })],
    Model: [
      {
        startTime: 2,
        executionIndex: 2,
        source: [{ previousNode: "Agent" }],
        inputOverride: { ai_languageModel: [[{ json: { messages: ["Hi"] } }]] },
        data: { ai_languageModel: [[{ json: { text: "Hello" } }]] },
      },
    ],
    Agent: [
      run(
        1,
        {},
        { source: [{ previousNode: "Start" }], data: { main: [] }, error: { message: "No\nanswer" } },
      ),
    ],
  };
  const trace = recordTrace([{ id: "1", runData }], []) as Trace;
  expect(trace.nodes.map(({ name, error }) => [name, error])).toEqual([
    ["Start", undefined],
    ["Agent", "No answer"],
    ["Model", undefined],
  ]);
  expect(trace.edges.map(({ from, to }) => `${from} > ${to}`)).toEqual(["Start > Agent", "Model > Agent"]);
});

test.each([
  ["markup in a name's control characters", { case: "a\u202eb" }],
  ["an unknown field", { parameters: {} }],
  ["an edge to a node that did not run", { edges: [{ from: "A", to: "Z", output: 0 }] }],
  [
    "an entry above 2 KB",
    { nodes: [{ name: "A", at_ms: 0, items_in: [{ a: "x".repeat(3000) }], items_out: [] }] },
  ],
])("WP-1: rejects a trace with %s", (_, more) => {
  const good = {
    file_sha256: "a".repeat(64),
    n8n: "2.41.1",
    case: "a hot lead",
    promises: ["It works"],
    nodes: [{ name: "A", at_ms: 0, items_in: [], items_out: [{ a: 1 }] }],
    edges: [{ from: "A", to: "A", output: 0 }],
  };
  expect(v.safeParse(traceUpload, good).success).toBe(true);
  expect(v.safeParse(traceUpload, { ...good, ...more }).success).toBe(false);
});
