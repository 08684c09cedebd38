import type { ItemsByType, NodeRun, RecordedExecution } from "../n8n/executions.ts";
import { byteLength, NODE_ITEMS_LIMIT_BYTES, type Trace } from "./trace-file.ts";
import { trimItems, withoutSecrets } from "./trim-items.ts";

/** One call of a node by n8n: a node that is retried has several for the same run. */
export type Attempt = {
  executionId?: string;
  node: string;
  runIndex: number;
  at: number;
  error: string | null;
};

/** Committed traces stay well below the 60 KB that the shop accepts. */
const RECORDED_LIMIT_BYTES = 24 * 1024;
const NODE_LIMITS_BYTES = [NODE_ITEMS_LIMIT_BYTES, 1200, 700, 400, 200, 80];

/** Creates a case's trace from n8n's execution data; null if nothing ran. */
export function recordTrace(
  executions: readonly RecordedExecution[],
  attempts: readonly Attempt[],
): Trace | null {
  const entries = executions
    .flatMap((execution) => entriesOf(execution, attempts))
    .toSorted((a, b) => a.at - b.at || a.order - b.order);
  if (entries.length === 0) return null;
  for (const limit of NODE_LIMITS_BYTES) {
    const trace = traceOf(entries, limit);
    if (byteLength(trace) <= RECORDED_LIMIT_BYTES) return trace;
  }
  return traceOf(firstEntries(entries), NODE_LIMITS_BYTES.at(-1) ?? 0);
}

type Items = NonNullable<NonNullable<ItemsByType[string]>[number]>;
type Entry = {
  key: string;
  name: string;
  at: number;
  /** Position within the execution, for entries of the same millisecond. */
  order: number;
  itemsIn: Items;
  itemsOut: Items;
  error: string | null;
  edges: { from: string; to: string; output: number; fromKey: string; toKey: string }[];
};

const keyOf = (execution: string, node: string, run: number) => JSON.stringify([execution, node, run]);

function entriesOf({ id, runData }: RecordedExecution, attempts: readonly Attempt[]): Entry[] {
  const runs = Object.entries(runData).flatMap(([name, ofNode]) =>
    ofNode.map((run, runIndex) => ({ name, run, runIndex })),
  );
  return runs.flatMap(({ name, run, runIndex }, position) => {
    const key = keyOf(id, name, runIndex);
    const order = run.executionIndex ?? position;
    const itemsIn = inputOf(run, runData);
    const own = attempts.filter(
      (one) => one.executionId === id && one.node === name && one.runIndex === runIndex,
    );
    const failed = own
      .slice(0, -1)
      .filter(({ error }) => error !== null)
      .map(({ at, error }): Entry => ({ key: "", name, at, order, itemsIn, itemsOut: [], error, edges: [] }));
    const last: Entry = {
      key,
      name,
      // n8n stores the start of the first attempt.
      at: failed.length > 0 ? (own.at(-1)?.at ?? run.startTime) : run.startTime,
      order,
      itemsIn,
      itemsOut: allItems(run.data),
      error: run.error?.message ?? null,
      edges: edgesOf(id, name, run, runIndex),
    };
    return [...failed, last];
  });
}

const allItems = (data: ItemsByType | undefined): Items =>
  Object.values(data ?? {}).flatMap((outputs) => (outputs ?? []).flatMap((items) => items ?? []));

function inputOf(run: NodeRun, runData: RecordedExecution["runData"]): Items {
  if (run.inputOverride) return allItems(run.inputOverride);
  return (run.source ?? []).flatMap((source) => {
    if (!source) return [];
    const { previousNode, previousNodeRun = 0, previousNodeOutput = 0 } = source;
    return runData[previousNode]?.[previousNodeRun]?.data?.main?.[previousNodeOutput] ?? [];
  });
}

function edgesOf(execution: string, name: string, run: NodeRun, runIndex: number): Entry["edges"] {
  const own = keyOf(execution, name, runIndex);
  // n8n names the node that called a model, tool or memory as its source: on the canvas the connection leads to
  // that node.
  const isSubNode = run.inputOverride !== undefined || (run.data !== undefined && !("main" in run.data));
  return (run.source ?? []).flatMap((source) => {
    if (!source) return [];
    const { previousNode, previousNodeRun = 0, previousNodeOutput = 0 } = source;
    const other = keyOf(execution, previousNode, previousNodeRun);
    return isSubNode
      ? { from: name, to: previousNode, output: 0, fromKey: own, toKey: other }
      : { from: previousNode, to: name, output: previousNodeOutput, fromKey: other, toKey: own };
  });
}

function traceOf(entries: readonly Entry[], limitBytes: number): Trace {
  const start = entries[0]?.at ?? 0;
  const indexes = new Map(entries.map(({ key }, index) => [key, index]));
  return {
    nodes: entries.map(({ name, at, itemsIn, itemsOut, error }) => ({
      name,
      at_ms: Math.max(0, Math.round(at - start)),
      ...trimItems(itemsIn, itemsOut, limitBytes),
      ...(error !== null && { error: oneLine(error) }),
    })),
    edges: entries.flatMap(({ edges }) =>
      edges.flatMap(({ from, to, output, fromKey, toKey }) => {
        const [source, target] = [indexes.get(fromKey), indexes.get(toKey)];
        return source === undefined || target === undefined
          ? []
          : { from, to, output, from_entry: source, to_entry: target };
      }),
    ),
  };
}

/** Returns as many entries from the start as fit without their items. */
function firstEntries(entries: readonly Entry[]): Entry[] {
  const share = RECORDED_LIMIT_BYTES / byteLength(traceOf(entries, NODE_LIMITS_BYTES.at(-1) ?? 0));
  return entries.slice(0, Math.max(1, Math.floor(entries.length * share)));
}

const oneLine = (text: string) =>
  withoutSecrets(text)
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, 300) || "failed";
