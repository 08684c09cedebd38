import fc from "fast-check";
import type { Workflow, WorkflowNode } from "../src/merge-workflow.ts";

const NAMES = ["Ask", "Settings", "Sort", "Which?", "Tell", "It's odd", "constructor", "Note"];
const TYPES = ["httpRequest", "set", "sort", "switch", "slack", "code", "noOp", "stickyNote"];

/** A few nodes in a row with a branch; some reference others by name. */
export const madeWorkflow: fc.Arbitrary<Workflow> = fc
  .record({
    names: fc.subarray(NAMES, { minLength: 2, maxLength: 5 }),
    refersTo: fc.array(fc.nat({ max: 4 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ names, refersTo }) => {
    const steps = names.filter((name) => name !== "Note");
    const other = (i: number) => steps[(refersTo[i] ?? 0) % steps.length] ?? "";
    const nodes = names.map((name, i) => made(name, NAMES.indexOf(name), other(i)));
    const to = (node: string) => [{ node, type: "main", index: 0 }];
    const wires = steps.slice(0, -1).map((name, i) => {
      const next = to(steps[i + 1] ?? "");
      return [name, { main: name === "Which?" ? [next, to(steps[0] ?? "")] : [next] }];
    });
    return {
      id: "made-1.0.0",
      name: "Made",
      nodes,
      connections: Object.fromEntries(wires),
      settings: { executionOrder: "v1" },
    };
  });

function made(name: string, i: number, other: string): WorkflowNode {
  const entry = (key: string, value: unknown) => ({ id: `${name} ${key}`, name: key, value, type: "string" });
  const reference = `$('${other.replaceAll("'", "\\'")}')`;
  return {
    ...{ id: `id ${i}`, name, type: `n8n-nodes-base.${TYPES[i]}`, typeVersion: 2, position: [i * 200, 0] },
    parameters: {
      ...{ url: "https://example.com", count: i, options: { timeout: 1, deep: { on: true } }, list: [1, 2] },
      assignments: {
        assignments: [
          entry("channel", "#ops"),
          entry("day", "Monday"),
          entry("text", `={{ ${reference}.item }}`),
        ],
      },
      ...(name === "Which?" && { rules: { values: [{ outputKey: "is a" }, { outputKey: "is b" }] } }),
      ...(i % 2 === 0 && {
        jsCode: `return ${reference}.all();`,
        channelId: { __rl: true, mode: "name", value: "#a" },
      }),
    },
    ...(i % 3 === 0 && {
      credentials: { slackApi: { id: null, name: "Slack account" } },
      webhookId: `hook ${i}`,
    }),
  };
}
