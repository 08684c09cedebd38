import { walkStrings } from "n8n-proof/reading";
import { formatPath, type Json } from "../parse-json.ts";
import type { N8nNode } from "./check-n8n.ts";

/** Text that n8n evaluates: the source of a Code node, or a parameter that begins with `=`. */
type Expression = { text: string; spot: string; isCode: boolean };

export function expressionsOf({ node, at }: { node: N8nNode; at: number }): Expression[] {
  const found: Expression[] = [];
  for (const { text, key, path } of walkStrings(node.parameters as Json)) {
    const isCode = key === "jsCode" || key === "functionCode";
    if (isCode || text.startsWith("="))
      found.push({ text, isCode, spot: formatPath(["nodes", at, "parameters", ...path()]) });
  }
  return found;
}

type Reference = {
  name: string;
  /** `first`, `last`, `all`, `item`, `itemMatching`, or "" for any other. */
  access: string;
  /** The accessed path, such as `json.body.name`; "" when it is not a plain path. */
  path: string;
};

/** Returns every `$('Node').first().json.field` and `$node["Node"].json.field` in a text. */
export function referencesIn(text: string): Reference[] {
  return [...text.matchAll(REFERENCE)].map(({ groups = {} }) => ({
    name: (groups.name ?? groups.old ?? "").replace(/\\(['"`\\])/g, "$1"),
    access: groups.old === undefined ? (groups.access ?? "") : "item",
    path: (groups.path ?? "").replaceAll("?.", ".").replace(/^\./, ""),
  }));
}

// Bounded repetition keeps the time linear on hostile text.
const REFERENCE =
  /(?:\$\(\s*(?<quote>['"`])(?<name>(?:\\.|(?!\k<quote>)[^\\]){1,300})\k<quote>\s*\)(?:\??\.(?<access>first|last|all|item|itemMatching)\b(?:\s*\([^()]{0,50}\))?)?|\$node\[\s*["'](?<old>[^"'\]]{1,300})["']\s*\])(?<path>(?:\??\.\w{1,100}){0,12})/g;
