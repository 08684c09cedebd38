import * as v from "valibot";

/** Serialized items of one node entry. */
export const NODE_ITEMS_LIMIT_BYTES = 2 * 1024;
/** One trace as JSON. */
export const TRACE_LIMIT_BYTES = 60 * 1024;

const ENTRIES_LIMIT = 2_000;

const line = (maximum: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(maximum),
    v.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u),
  );
const nodeName = line(200);
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ENTRIES_LIMIT));
const item = v.record(v.string(), v.unknown());
const items = v.pipe(v.array(item), v.maxLength(50));

/** One attempt of one node. A node that is retried, loops or runs in several executions has several entries, in order. */
const nodeEntry = v.pipe(
  v.strictObject({
    name: nodeName,
    /** Relative to the first entry, on n8n's clock: a wait of three days counts as three days. */
    at_ms: v.pipe(v.number(), v.integer(), v.minValue(0)),
    items_in: items,
    items_out: items,
    error: v.optional(line(300)),
  }),
  v.check(
    ({ items_in, items_out }) => byteLength([items_in, items_out]) <= NODE_ITEMS_LIMIT_BYTES,
    `Items of one node take more than ${NODE_ITEMS_LIMIT_BYTES} bytes`,
  ),
);

/** A connection that carried items, in the order in which they arrived. */
const edge = v.strictObject({
  from: nodeName,
  to: nodeName,
  output: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Index in `nodes` of the entry that the items came from and of the entry that received them. */
  from_entry: v.optional(index),
  to_entry: v.optional(index),
});

/** A run on the canvas without content of the file: no parameters, expressions or code. */
export const trace = v.strictObject({
  nodes: v.pipe(v.array(nodeEntry), v.minLength(1), v.maxLength(ENTRIES_LIMIT)),
  edges: v.pipe(v.array(edge), v.maxLength(2 * ENTRIES_LIMIT)),
});
export type Trace = v.InferOutput<typeof trace>;

/** A trace as accepted by `PUT /api/operator/catalogue/SLUG/traces`. */
export const traceUpload = v.pipe(
  v.strictObject({
    file_sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    n8n: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,5}\.\d{1,5}$/)),
    case: line(300),
    promises: v.pipe(v.array(line(300)), v.maxLength(50)),
    ...trace.entries,
  }),
  v.check(
    (upload) => byteLength(upload) <= TRACE_LIMIT_BYTES,
    `A trace takes more than ${TRACE_LIMIT_BYTES} bytes`,
  ),
  v.check(({ nodes, edges }) => {
    const names = new Set(nodes.map(({ name }) => name));
    return edges.every(
      ({ from, to, from_entry: source, to_entry: target }) =>
        names.has(from) &&
        names.has(to) &&
        (source === undefined || nodes[source]?.name === from) &&
        (target === undefined || nodes[target]?.name === to),
    );
  }, "An edge names a node that the trace does not have"),
);
export type TraceUpload = v.InferOutput<typeof traceUpload>;

/** goods/traces/SLUG.json: the traces of an item's newest file in the newest n8n. */
export const traceFile = v.array(traceUpload);

export const byteLength = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
