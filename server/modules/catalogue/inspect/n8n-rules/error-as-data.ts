import type { Finding } from "../file-refused.ts";
import { expressionsOf } from "../n8n/n8n-expressions.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";
import { shortType, spotOf } from "./rule.ts";

/** Finds nodes that treat an error item as data after a node with 'continue on error'. */
export function errorAsData(graph: N8nGraph): Finding[] {
  return graph.steps.flatMap(({ node, at }): Finding[] => {
    if (node.onError !== "continueRegularOutput" && node.continueOnFail !== true) return [];
    const reader = graph.outOf(node.name).find(({ to }) => takesItForData(graph, to));
    if (!reader) return [];
    return [
      {
        code: "error-as-data",
        severity: "warning",
        node: node.name,
        spot: spotOf(at, "onError"),
        message: `When it fails, '${reader.to}' gets the error as if it were data`,
        remedy:
          "Continue by the error output and leave that unconnected, or filter out items with an 'error' field",
      },
    ];
  });
}

function takesItForData(graph: N8nGraph, name: string): boolean {
  const step = graph.steps.find(({ node }) => node.name === name);
  if (!step || LOOKS_FIRST.has(shortType(step.node))) return false;
  if (shortType(step.node) === "splitOut") return true;
  const texts = expressionsOf(step).map(({ text }) => text);
  return texts.some((text) => UNGUARDED.test(text)) && !texts.some((text) => /\$json\.error\b/.test(text));
}

/** Matches an unguarded field access; `$json.text ?? ''` and `$json.text?.length` are guarded. */
const UNGUARDED = /\$json(?:\.\w+|\[[^\]]{1,80}\])+(?![\w.[]|\s*(?:\?\?|\?\.|\|\|))/;

/** Nodes in which the author decides what to do with an item. */
const LOOKS_FIRST = new Set(["if", "switch", "filter", "code", "splitInBatches", "merge", "noOp"]);
