import type { Finding } from "../file-refused.ts";
import { expressionsOf } from "../n8n/n8n-expressions.ts";
import type { N8nGraph } from "../n8n/n8n-graph.ts";
import { shortType } from "./rule.ts";

/** Finds a Wait with several items: it reads the time from the first one and holds all of them. */
export function waitPerItem(graph: N8nGraph): Finding[] {
  return graph.steps
    .filter(({ node }) => shortType(node) === "wait" && graph.takesMany(node.name))
    .flatMap((step) =>
      expressionsOf(step)
        .filter(({ text, spot }) => /\.(?:dateTime|amount)$/.test(spot) && /\$json\b|\.item\b/.test(text))
        .map(
          ({ spot }): Finding => ({
            code: "wait-per-item",
            severity: "warning",
            node: step.node.name,
            spot,
            message:
              "Each item has a time of its own, but a Wait reads the first item's and lets all go at once",
            remedy: "Sort by time and put the Wait in a loop over the items with a batch size of 1",
          }),
        ),
    );
}
