import { byteLength } from "./trace-file.ts";

export type JsonItem = Record<string, unknown>;
type RecordedItem = { json?: unknown; binary?: Record<string, object> };

type Budget = { text: number; list: number; keys: number; items: number; depth: number };

/** Sorted from generous to tight: the first that fits is used. */
const BUDGETS: readonly Budget[] = [
  { text: 600, list: 20, keys: 60, items: 10, depth: 8 },
  { text: 240, list: 8, keys: 30, items: 5, depth: 6 },
  { text: 120, list: 4, keys: 16, items: 3, depth: 5 },
  { text: 60, list: 2, keys: 10, items: 2, depth: 4 },
  { text: 40, list: 1, keys: 6, items: 1, depth: 3 },
  { text: 24, list: 1, keys: 3, items: 1, depth: 2 },
];

/** Trims items for display: no secrets, workflows or file contents, within a total size. */
export function trimItems(
  itemsIn: readonly RecordedItem[],
  itemsOut: readonly RecordedItem[],
  limitBytes: number,
): { items_in: JsonItem[]; items_out: JsonItem[] } {
  for (const budget of BUDGETS) {
    const trimmed = { items_in: withinBudget(itemsIn, budget), items_out: withinBudget(itemsOut, budget) };
    if (byteLength(Object.values(trimmed)) <= limitBytes) return trimmed;
  }
  return { items_in: countOnly(itemsIn), items_out: countOnly(itemsOut) };
}

const MORE = "…";

function withinBudget(items: readonly RecordedItem[], budget: Budget): JsonItem[] {
  const shown = items.slice(0, budget.items).map((item) => shownItem(item, budget));
  const hidden = items.length - shown.length;
  return hidden > 0 ? [...shown, { [MORE]: `${hidden} more` }] : shown;
}

const countOnly = (items: readonly RecordedItem[]): JsonItem[] =>
  items.length > 0 ? [{ [MORE]: `${items.length} ${items.length === 1 ? "item" : "items"}` }] : [];

function shownItem({ json, binary }: RecordedItem, budget: Budget): JsonItem {
  const shown = shownValue(json ?? {}, budget, 0);
  const fields =
    typeof shown === "object" && shown !== null && !Array.isArray(shown) ? shown : { value: shown };
  return binary ? { ...fields, binary: shownFiles(binary) } : (fields as JsonItem);
}

/** A file's name, type and size; never its bytes. */
function shownFiles(binary: Record<string, object>): JsonItem {
  const entries = Object.entries(binary).slice(0, 4);
  return Object.fromEntries(
    entries.map(([key, file]) => {
      const { fileName, mimeType, fileSize } = file as Record<string, unknown>;
      return [key, [fileName, mimeType, fileSize].filter((part) => typeof part === "string").join(", ")];
    }),
  );
}

const SECRET_KEY =
  /^(authorization|cookie|set-cookie|.*(token|secret|password|passwd|api[-_]?key|private[-_]?key|signature|credential)s?)$/i;
const REMOVED = "[removed]";
/** Code, expressions and machine detail: part of the file or of the machine, not of the data. */
const HIDDEN_KEY = /^(jsCode|pythonCode|stack|__proto__|constructor|prototype)$/;

function shownValue(value: unknown, budget: Budget, depth: number): unknown {
  if (typeof value === "string") return shownText(value, budget.text);
  if (typeof value !== "object" || value === null) return value ?? null;
  if (isWorkflow(value)) return "[a workflow]";
  if (depth >= budget.depth) return MORE;
  if (Array.isArray(value)) {
    const shown = value.slice(0, budget.list).map((entry) => shownValue(entry, budget, depth + 1));
    const hidden = value.length - shown.length;
    return hidden > 0 ? [...shown, `${MORE} ${hidden} more`] : shown;
  }
  const entries = Object.entries(value).filter(
    ([key, entry]) => !HIDDEN_KEY.test(key) && !isRequestHeaders(key, entry),
  );
  const shown = entries
    .slice(0, budget.keys)
    .map(([key, entry]) => [
      key.slice(0, 100),
      SECRET_KEY.test(key) ? REMOVED : shownValue(entry, budget, depth + 1),
    ]);
  const hidden = entries.length - shown.length;
  return Object.fromEntries(hidden > 0 ? [...shown, [MORE, `${hidden} more`]] : shown);
}

/** Headers of webhook requests: they contain ports, addresses and credentials that differ in each run. */
const isRequestHeaders = (key: string, value: unknown) =>
  key === "headers" && typeof value === "object" && value !== null && "user-agent" in value;

const isWorkflow = (value: object) => "nodes" in value && Array.isArray(value.nodes);

function shownText(text: string, limit: number): string {
  if (/"nodes"\s*:\s*\[/.test(text)) return "[a workflow]";
  const clean = withoutSecrets(text);
  return clean.length > limit ? `${clean.slice(0, limit)}${MORE}` : clean;
}

/** Removes signed n8n links, bearer tokens and keys from a text. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/([?&](?:signature|token|key|access_token)=)[^&\s"'<>]+/gi, `$1${REMOVED}`)
    .replace(/\b(Bearer|Basic)\s+[\w.+/=-]{8,}/g, `$1 ${REMOVED}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, REMOVED);
}
