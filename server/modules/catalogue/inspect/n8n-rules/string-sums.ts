import type { Finding } from "../file-refused.ts";
import type { N8nNode } from "../n8n/check-n8n.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";
import { isObject, type Json, textOf } from "../parse-json.ts";
import { shortType, spotOf } from "./rule.ts";

/** Finds sums over text: Summarize ignores numbers given as strings, so the sum is 0. */
export function stringSums(graph: N8nGraph): Finding[] {
  return graph.steps
    .filter(({ node }) => shortType(node) === "summarize")
    .flatMap(({ node, at }) =>
      summedFields(node).flatMap((field): Finding[] => {
        const source = sourceOfText(graph, node.name, field);
        if (!source) return [];
        return [
          {
            code: "string-sum",
            severity: "warning",
            node: node.name,
            spot: spotOf(at, "parameters", "fieldsToSummarize"),
            message: `'${field}' comes from '${source}' as text, and Summarize leaves text out of a sum: the result is 0`,
            remedy: `Make it a number first (Edit Fields, type Number), or add it up with Number(…) in a Code node`,
          },
        ];
      }),
    );
}

function summedFields({ parameters }: N8nNode): string[] {
  const outer = parameters.fieldsToSummarize;
  const values: Json = isObject(outer) ? (outer.values ?? []) : [];
  if (!Array.isArray(values)) return [];
  return values.flatMap((value) =>
    isObject(value) && (value.aggregation === "sum" || value.aggregation === "average")
      ? [textOf(value.field)]
      : [],
  );
}

/** Finds the node that outputs the field as text, looking back through nodes that only pass items on. */
function sourceOfText(graph: N8nGraph, name: string, field: string): string | null {
  const seen = new Set<string>();
  const open = graph.into(name).map(({ from }) => from);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const node = graph.node(at);
    if (!node || seen.has(at)) continue;
    seen.add(at);
    if (givesText(node, field)) return at;
    if (PASSES_ON.has(shortType(node))) open.push(...graph.into(at).map(({ from }) => from));
  }
  return null;
}

function givesText(node: N8nNode, field: string): boolean {
  if (shortType(node) === "googleAnalytics") return true;
  const outer = node.parameters.assignments;
  const list: Json = isObject(outer) ? (outer.assignments ?? []) : [];
  if (!Array.isArray(list)) return false;
  return list.some((entry) => isObject(entry) && entry.name === field && entry.type === "string");
}

const PASSES_ON = new Set(["filter", "if", "switch", "sort", "limit", "merge", "removeDuplicates", "noOp"]);
