import type { N8nNode } from "../n8n/check-n8n.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";
import { type Rule, spotOf } from "./rule.ts";

/** Finds nodes that overlap on n8n's canvas and hide each other's name or connections. */
export const canvas: Rule = ({ node, at }, { workflow, steps }) => {
  const sizeOf = sizes(workflow.connections);
  const other = steps.find((step) => step.at < at && touch(step.node, node, sizeOf));
  if (!other) return;
  return {
    code: "nodes-touch",
    spot: spotOf(at, "position"),
    message: `It touches '${other.node.name}' on the canvas`,
    remedy: "Leave at least 32 between two nodes: one is 96 wide, one with a model under it 256",
  };
};

type Size = { width: number; height: number };

/** Sizes as n8n draws them: a node with models, tools or parsers below is wider, and those are smaller. */
function sizes(connections: N8nGraph["workflow"]["connections"]): (node: N8nNode) => Size {
  const served = new Set<string>();
  const serving = new Set<string>();
  for (const [from, kinds] of Object.entries(connections))
    for (const [kind, outputs] of Object.entries(kinds)) {
      if (kind === "main") continue;
      serving.add(from);
      for (const { node } of (outputs ?? []).flatMap((targets) => targets ?? [])) served.add(node);
    }
  return ({ name }) => {
    if (served.has(name)) return { width: 256, height: 96 };
    return serving.has(name) ? { width: 80, height: 80 } : { width: 96, height: 96 };
  };
}

function touch(a: N8nNode, b: N8nNode, sizeOf: (node: N8nNode) => Size): boolean {
  const [ax, ay] = a.position;
  const [bx, by] = b.position;
  const along = ax <= bx ? bx - ax <= sizeOf(a).width : ax - bx <= sizeOf(b).width;
  const down = ay <= by ? by - ay <= sizeOf(a).height : ay - by <= sizeOf(b).height;
  return along && down;
}
