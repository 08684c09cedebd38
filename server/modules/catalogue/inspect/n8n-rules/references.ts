import type { Finding } from "../file-refused.ts";
import { expressionsOf, referencesIn } from "../n8n/n8n-expressions.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";

/** Finds references to nodes that may not have run before. */
export function references(graph: N8nGraph): Finding[] {
  return graph.steps.flatMap((step) => {
    const found = new Map<string, Finding>();
    const before = beforeStep(graph, step.node.name);
    for (const { text, spot } of expressionsOf(step))
      for (const { name } of referencesIn(text)) {
        if (!graph.node(name)) found.set(name, unknownNode(step.node.name, name, spot));
        else if (!before.has(name)) found.set(name, notBefore(step.node.name, name, spot));
      }
    return [...found.values()];
  });
}

/** A model or parser plugged into a node runs as part of it. */
function beforeStep(graph: N8nGraph, name: string): ReadonlySet<string> {
  const hosts = Object.entries(graph.workflow.connections[name] ?? {})
    .filter(([kind]) => kind !== "main")
    .flatMap(([, outputs]) => outputs.flatMap((targets) => (targets ?? []).map(({ node }) => node)));
  return new Set([name, ...graph.before(name)].concat(hosts.flatMap((host) => [...graph.before(host)])));
}

const unknownNode = (node: string, name: string, spot: string): Finding => ({
  code: "unknown-node",
  severity: "refusal",
  node,
  spot,
  message: `Reads '${name.slice(0, 80)}', and no node has this name: the run stops here`,
  remedy: "Give the name of the node as it stands on the canvas",
});

const notBefore = (node: string, name: string, spot: string): Finding => ({
  code: "not-before",
  severity: "warning",
  node,
  spot,
  message: `Reads '${name}', which is on another branch: whether it has run depends on the order of execution, a setting that n8n's set-up from a template drops`,
  remedy: `Bring the branches together with a Merge before '${node}', or read a node that stands before it`,
});
