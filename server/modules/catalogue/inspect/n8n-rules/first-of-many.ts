import type { Finding } from "../file-refused.ts";
import type { N8nNode } from "../n8n/check-n8n.ts";
import { expressionsOf, referencesIn } from "../n8n/n8n-expressions.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";
import { isObject, type Json } from "../parse-json.ts";

/** Finds `.first()` on a node that yields several items: of two mails in one poll only one is handled. */
export function firstOfMany(graph: N8nGraph): Finding[] {
  return graph.steps.flatMap((step) => {
    const found = new Map<string, Finding>();
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
          severity: "warning",
          node: step.node.name,
          spot,
          message: `Reads only the first item of '${source}', which can yield several; the others are lost or mixed up`,
          remedy: isCode
            ? "Run the Code node once for each item and read $('…').item, or go through all items"
            : `Read $('${source}').item, which is the item that this one came from`,
        });
    }
    return [...found.values()];
  });
}

/** True for a field that an Edit Fields node sets to the same value for every item. */
function isFixed(node: N8nNode, path: string): boolean {
  const field = /^json\.(\w+)$/.exec(path)?.[1] ?? /^json\.(\w+)\./.exec(path)?.[1];
  const outer = node.parameters.assignments;
  const list: Json = isObject(outer) ? (outer.assignments ?? []) : [];
  if (field === undefined || !Array.isArray(list)) return false;
  return list.some(
    (entry) =>
      isObject(entry) &&
      entry.name === field &&
      !(typeof entry.value === "string" && entry.value.startsWith("=")),
  );
}
