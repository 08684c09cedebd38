import { expressionsOf, referencesIn } from "../n8n/n8n-expressions.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";
import { type Fault, type Rule, shortType, spotOf } from "./rule.ts";

/** Finds references to nodes that may not have run before. */
export const references: Rule = (step, graph) => {
  const found = new Map<string, Fault>();
  const before = beforeStep(graph, step.node.name);
  for (const { text, spot } of expressionsOf(step))
    for (const { name } of referencesIn(text)) {
      if (!graph.node(name)) found.set(name, unknownNode(name, spot));
      else if (!before.has(name)) found.set(name, notBefore(step.node.name, name, spot));
    }
  return [...found.values()];
};

/** A model or parser plugged into a node runs as part of it. */
function beforeStep(graph: N8nGraph, name: string): ReadonlySet<string> {
  const hosts = Object.entries(graph.workflow.connections[name] ?? {})
    .filter(([kind]) => kind !== "main")
    .flatMap(([, outputs]) => outputs.flatMap((targets) => (targets ?? []).map(({ node }) => node)));
  return new Set([name, ...graph.before(name)].concat(hosts.flatMap((host) => [...graph.before(host)])));
}

const unknownNode = (name: string, spot: string): Fault => ({
  code: "unknown-node",
  severity: "refusal",
  spot,
  message: `Reads '${name.slice(0, 80)}', and no node has this name: the run stops here`,
  remedy: "Give the name of the node as it stands on the canvas",
});

const notBefore = (node: string, name: string, spot: string): Fault => ({
  code: "not-before",
  spot,
  message: `Reads '${name}', which is on another branch: whether it has run depends on the order of execution, a setting that n8n's set-up from a template drops`,
  remedy: `Bring the branches together with a Merge before '${node}', or read a node that stands before it`,
});

/**
 * Finds n8n's date arithmetic in Code nodes, where dates are plain Luxon: `minus(7, 'days')` silently
 * subtracts seven milliseconds.
 */
export const luxonInCode: Rule = (step) =>
  expressionsOf(step)
    .filter(({ text, isCode }) => isCode && TWO_ARGUMENTS.test(text))
    .map(({ text, spot }) => ({
      code: "luxon-two-arguments",
      severity: "refusal",
      spot,
      message: `'${TWO_ARGUMENTS.exec(text)?.[0].slice(0, 60)}' counts milliseconds in a Code node: only expressions take a unit as a second argument`,
      remedy: "Write .minus({ days: 7 }) or .plus({ days: 7 })",
    }));

const TWO_ARGUMENTS =
  /\.(?:plus|minus)\s*\([^(){},;]{1,80},\s*['"`](?:year|quarter|month|week|day|hour|minute|second|millisecond)s?['"`]\s*\)/;

/** Finds nodes that treat an error item as data after a node with 'continue on error'. */
export const errorAsData: Rule = ({ node, at }, graph) => {
  if (node.onError !== "continueRegularOutput" && node.continueOnFail !== true) return;
  const reader = graph.outOf(node.name).find(({ to }) => takesItForData(graph, to));
  if (!reader) return;
  return {
    code: "error-as-data",
    spot: spotOf(at, "onError"),
    message: `When it fails, '${reader.to}' gets the error as if it were data`,
    remedy:
      "Continue by the error output and leave that unconnected, or filter out items with an 'error' field",
  };
};

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
