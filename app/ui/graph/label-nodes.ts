import type { Graph } from "#shared/graph/graph.ts";

/** Adds labels to the nodes of a drawing. A node without a label stays a bare shape. */
export function labelNodes(graph: Graph, labels: Readonly<Record<string, string>>): Graph {
  const unknown = Object.keys(labels).find((id) => !graph.nodes.some((node) => node.id === id));
  if (unknown) throw new Error(`The graph has no node ${unknown}`);
  return { ...graph, nodes: graph.nodes.map((node) => ({ ...node, label: labels[node.id] })) };
}
