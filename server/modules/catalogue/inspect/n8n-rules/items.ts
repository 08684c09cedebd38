import type { N8nNode } from "../n8n/check-n8n.ts";
import { expressionsOf, referencesIn } from "../n8n/n8n-expressions.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";
import { objectsIn, textOf } from "../parse-json.ts";
import { type Fault, type Rule, shortType, spotOf } from "./rule.ts";

/** Finds `.first()` on a node that yields several items: of two mails in one poll only one is handled. */
export const firstOfMany: Rule = (step, graph) => {
  const found = new Map<string, Fault>();
  for (const { text, spot, isCode } of expressionsOf(step)) {
    const sources = referencesIn(text)
      .filter(({ name, access, path }) => {
        const source = graph.node(name);
        return access === "first" && source && graph.yieldsMany(name) && !isFixed(source, path);
      })
      .map(({ name }) => name);
    if (isCode && /\$input\s*\.first\s*\(/.test(text) && graph.takesMany(step.node.name))
      sources.push(...graph.into(step.node.name).map(({ from }) => from));
    for (const source of sources)
      found.set(source, {
        code: "first-of-many",
        spot,
        message: `Reads only the first item of '${source}', which can yield several; the others are lost or mixed up`,
        remedy: isCode
          ? "Run the Code node once for each item and read $('…').item, or go through all items"
          : `Read $('${source}').item, which is the item that this one came from`,
      });
  }
  return [...found.values()];
};

/** The fields that an Edit Fields node sets. */
const assignmentsOf = ({ parameters }: N8nNode) => objectsIn(parameters.assignments, "assignments");

/** True for a field that an Edit Fields node sets to the same value for every item. */
function isFixed(node: N8nNode, path: string): boolean {
  const field = /^json\.(\w+)(?:\.|$)/.exec(path)?.[1];
  if (field === undefined) return false;
  return assignmentsOf(node).some(({ name, value }) => name === field && !textOf(value).startsWith("="));
}

/** Finds a Wait with several items: it reads the time from the first one and holds all of them. */
export const waitPerItem: Rule = (step, graph) => {
  if (shortType(step.node) !== "wait" || !graph.takesMany(step.node.name)) return;
  return expressionsOf(step)
    .filter(({ text, spot }) => /\.(?:dateTime|amount)$/.test(spot) && /\$json\b|\.item\b/.test(text))
    .map(({ spot }) => ({
      code: "wait-per-item",
      spot,
      message: "Each item has a time of its own, but a Wait reads the first item's and lets all go at once",
      remedy: "Sort by time and put the Wait in a loop over the items with a batch size of 1",
    }));
};

/** Finds sums over text: Summarize ignores numbers given as strings, so the sum is 0. */
export const stringSums: Rule = ({ node, at }, graph) => {
  if (shortType(node) !== "summarize") return;
  return summedFields(node).flatMap((field) => {
    const source = sourceOfText(graph, node.name, field);
    if (!source) return [];
    return {
      code: "string-sum",
      spot: spotOf(at, "parameters", "fieldsToSummarize"),
      message: `'${field}' comes from '${source}' as text, and Summarize leaves text out of a sum: the result is 0`,
      remedy: `Make it a number first (Edit Fields, type Number), or add it up with Number(…) in a Code node`,
    };
  });
};

function summedFields({ parameters }: N8nNode): string[] {
  return objectsIn(parameters.fieldsToSummarize, "values")
    .filter(({ aggregation }) => aggregation === "sum" || aggregation === "average")
    .map(({ field }) => textOf(field));
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
  return assignmentsOf(node).some(({ name, type }) => name === field && type === "string");
}

const PASSES_ON = new Set(["filter", "if", "switch", "sort", "limit", "merge", "removeDuplicates", "noOp"]);
