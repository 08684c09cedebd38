import { type Json, textOf } from "../parse-json.ts";
import type { N8nNode } from "./check-n8n.ts";

/** How many items a node outputs: several from one, one from several, or as many as it received. */
type ItemsOut = "many" | "one" | "same";

export function itemsOut({ type, parameters, executeOnce }: N8nNode): ItemsOut {
  if (executeOnce) return "one";
  const name = type.slice(type.lastIndexOf(".") + 1);
  if (name === "code" || name === "function") return ofCode(parameters.mode, textOf(parameters.jsCode));
  if (name.endsWith("Trigger")) return parameters.pollTimes === undefined ? "one" : "many";
  if (name === "aggregate") return "one";
  if (name === "summarize") return isEmpty(parameters.fieldsToSplitBy) ? "one" : "many";
  if (name === "limit") return textOf(parameters.maxItems ?? 1) === "1" ? "one" : "same";
  if (name === "merge")
    return parameters.mode === undefined || parameters.mode === "append" ? "many" : "same";
  if (MANY.has(name)) return "many";
  return readsAList(parameters) ? "many" : "same";
}

const MANY = new Set([
  "splitOut",
  "itemLists",
  "rssFeedRead",
  "emailReadImap",
  "googleAnalytics",
  "splitInBatches",
]);

const LIST_OPERATIONS = new Set(["getAll", "getMany", "search", "read", "list", "replies", "history"]);

/** True for a list operation without a filter by value and without a limit of one. */
function readsAList(parameters: N8nNode["parameters"]): boolean {
  if (!LIST_OPERATIONS.has(textOf(parameters.operation))) return false;
  if (textOf(parameters.limit) === "1" && parameters.returnAll !== true) return false;
  return isEmpty(parameters.filtersUI);
}

/**
 * `return [{…}]` is one item, `flatMap` and `push` make more, everything else keeps the number. So does a loop over all
 * items whose only statement is a push.
 */
function ofCode(mode: Json | undefined, code: string): ItemsOut {
  if (mode === "runOnceForEachItem") return "same";
  if (PUSHES_ONE_EACH.test(code)) return "same";
  if (/\bflatMap\s*\(|\.push\s*\(/.test(code) && !/\breturn\s*\[\s*\{/.test(code)) return "many";
  return /\breturn\s*\[\s*\{/.test(code) ? "one" : "same";
}

const PUSHES_ONE_EACH = /\bfor\s*\([^;]*\$input\s*\.all\(\)[^;]*\)\s*(\w+)\.push\([^;]*\);\s*return \1\b/;

const isEmpty = (value: Json | undefined) =>
  value === undefined || value === null || value === "" || JSON.stringify(value) === "{}";
