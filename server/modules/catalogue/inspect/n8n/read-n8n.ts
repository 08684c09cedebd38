import { classifyN8nNode, findHosts, hostsOfApps, toLabel } from "n8n-proof/reading";
import type { GraphEdge, GraphNode, WorkflowInspection } from "../inspection.ts";
import type { Json, JsonObject } from "../parse-json.ts";
import { checkN8n, type N8nNode, type N8nWorkflow } from "./check-n8n.ts";
import { findN8nFaults } from "./find-n8n-faults.ts";

export type WorkflowFacts = Omit<WorkflowInspection, "size">;

export function isN8n(value: JsonObject): boolean {
  return Array.isArray(value.nodes) && "connections" in value;
}

export function readN8n(value: JsonObject): WorkflowFacts {
  const workflow = checkN8n(value);
  const steps = workflow.nodes.filter((node) => node.type !== "n8n-nodes-base.stickyNote");
  const classes = steps.map((node) => classifyN8nNode(node.type, Object.keys(node.credentials ?? {})));
  const credentials = steps.flatMap((node) =>
    Object.entries(node.credentials ?? {}).map(([type, { name }]) => ({ type, name: toLabel(name) })),
  );
  return {
    kind: "n8n",
    platform: "n8n",
    name: toLabel(workflow.name),
    contentType: "application/json",
    apps: unique(classes.flatMap(({ app }) => app ?? [])),
    credentials: [...new Map(credentials.map((item) => [item.type, item])).values()].toSorted((a, b) =>
      a.type.localeCompare(b.type),
    ),
    communityNodes: unique(classes.flatMap(({ communityPackage }) => communityPackage ?? [])),
    hosts: unique([
      ...findHosts(steps.map((node) => node.parameters as Json)),
      ...hostsOfApps(classes.flatMap(({ app }) => app ?? [])),
    ]),
    findings: findN8nFaults(workflow),
    graph: {
      nodes: steps.map((node, at): GraphNode => {
        const { category, app } = classes[at] as (typeof classes)[number];
        return { id: node.id, label: toLabel(node.name), type: node.type, category, app };
      }),
      edges: readEdges(workflow, steps),
    },
  };
}

function readEdges({ connections }: N8nWorkflow, steps: readonly N8nNode[]): GraphEdge[] {
  const ids = new Map(steps.map((node) => [node.name, node.id]));
  const edges = new Map<string, GraphEdge>();
  for (const [name, kinds] of Object.entries(connections)) {
    for (const [kind, outputs] of Object.entries(kinds)) {
      for (const { node } of outputs.flatMap((targets) => targets ?? [])) {
        const from = ids.get(name);
        const to = ids.get(node);
        if (!from || !to) continue;
        edges.set(`${kind}\n${from}\n${to}`, { from, to, kind: kind === "main" ? "flow" : "part" });
      }
    }
  }
  return [...edges.values()];
}

const unique = (list: readonly string[]) => [...new Set(list)].toSorted((a, b) => a.localeCompare(b));
