/** Helpers for writing workflows in merge tests. */
import type { Workflow, WorkflowNode } from "../src/merge-workflow.ts";

export type More = Record<string, unknown>;
export const node = (name: string, parameters: More = {}, more: More = {}): WorkflowNode => ({
  id: `id-${name}`,
  name,
  type: "n8n-nodes-base.httpRequest",
  typeVersion: 4,
  position: [0, 0],
  parameters,
  ...more,
});
/** `"A > B"` connects the first outputs; `"A 1 > B"` the second. */
export const wires = (...lines: string[]) => {
  const connections: Record<string, { main: { node: string; type: string; index: number }[][] }> = {};
  for (const line of lines) {
    const [, from = "", output = "0", to = ""] = /^(.*?)(?: (\d))? > (.*)$/.exec(line) ?? [];
    connections[from] ??= { main: [] };
    const { main } = connections[from];
    while (main.length <= Number(output)) main.push([]);
    main[Number(output)]?.push({ node: to, type: "main", index: 0 });
  }
  return connections;
};
export const flow = (nodes: WorkflowNode[], connections = {}, more: More = {}): Workflow => ({
  name: "Digest",
  nodes,
  connections,
  settings: {},
  ...more,
});
export const of = (workflow: Workflow, name: string) => workflow.nodes?.find((one) => one.name === name);
export const names = (workflow: Workflow) => workflow.nodes?.map(({ name }) => name);
