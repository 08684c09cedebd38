import * as v from "valibot";
import { FileRefused } from "../file-refused.ts";
import { LIMITS } from "../limits.ts";
import { formatPath, type Json, type JsonObject } from "../parse-json.ts";

/** A workflow as n8n exports and imports it (`IWorkflowBase` and `INode` of n8n-workflow 2.41). */
export type N8nWorkflow = v.InferOutput<typeof Workflow>;
export type N8nNode = N8nWorkflow["nodes"][number];

/** Rejects what n8n would not import, or would import with dangling references, and reports the position. */
export function checkN8n(value: Json): N8nWorkflow {
  const parsed = v.safeParse(Workflow, value, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const path = (issue.path ?? []).map((step) => step.key as string | number);
    throw new FileRefused("file_bad_workflow", `Not an n8n workflow: ${issue.message}`, formatPath(path));
  }
  const workflow = parsed.output;
  refuseTwins(workflow.nodes, "name");
  refuseTwins(workflow.nodes, "id");
  checkConnections(workflow);
  return workflow;
}

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
const short = v.pipe(text(500), v.nonEmpty());
const finite = v.pipe(v.number(), v.finite());
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
// Own keys of an object without a prototype, whatever their names.
const anyObject = v.custom<JsonObject>(
  (input) => typeof input === "object" && input !== null && !Array.isArray(input),
  "Expected an object",
);
const emptyObject = v.pipe(
  anyObject,
  v.check(
    (input) => Object.keys(input).length === 0,
    "Pinned or static data of real runs: export without it",
  ),
);

const Node = v.strictObject({
  id: short,
  name: short,
  type: v.pipe(short, v.regex(/^(?:@[\w.-]+\/)?[\w.-]+\.\w+$/, "A type is a package and a name")),
  typeVersion: v.pipe(finite, v.minValue(0)),
  position: v.strictTuple([finite, finite]),
  parameters: anyObject,
  credentials: v.optional(v.record(short, v.strictObject({ id: v.nullable(text(100)), name: text(200) }))),
  disabled: v.optional(v.boolean()),
  notes: v.optional(text(20_000)),
  notesInFlow: v.optional(v.boolean()),
  retryOnFail: v.optional(v.boolean()),
  maxTries: v.optional(finite),
  waitBetweenTries: v.optional(finite),
  alwaysOutputData: v.optional(v.boolean()),
  executeOnce: v.optional(v.boolean()),
  onError: v.optional(v.picklist(["continueErrorOutput", "continueRegularOutput", "stopWorkflow"])),
  continueOnFail: v.optional(v.boolean()),
  webhookId: v.optional(text(100)),
  extendsCredential: v.optional(text(200)),
  rewireOutputLogTo: v.optional(text(100)),
  forceCustomOperation: v.optional(anyObject),
  customTelemetryTags: v.optional(anyObject),
});

const ConnectionType = v.pipe(
  v.string(),
  v.regex(
    /^(?:main|ai_(?:agent|chain|document|embedding|languageModel|memory|outputParser|retriever|reranker|textSplitter|tool|vectorStore))$/,
    "Not a kind of connection",
  ),
);
const Connection = v.strictObject({ node: short, type: ConnectionType, index });
const Outputs = v.record(ConnectionType, v.pipe(v.array(v.nullable(v.array(Connection))), v.maxLength(100)));

const Workflow = v.strictObject({
  name: short,
  nodes: v.pipe(
    v.array(Node),
    v.minLength(1, "It has no nodes"),
    v.maxLength(LIMITS.nodes, `More than ${LIMITS.nodes} nodes`),
  ),
  connections: v.record(v.string(), Outputs),
  settings: v.optional(anyObject),
  pinData: v.nullish(emptyObject),
  staticData: v.nullish(emptyObject),
  meta: v.nullish(anyObject),
  tags: v.optional(v.array(v.union([text(200), anyObject]))),
  nodeGroups: v.optional(v.array(anyObject)),
  id: v.nullish(text(100)),
  description: v.nullish(text(20_000)),
  active: v.optional(v.boolean()),
  isArchived: v.optional(v.boolean()),
  versionId: v.nullish(text(100)),
  activeVersionId: v.nullish(text(100)),
  versionCounter: v.optional(finite),
  triggerCount: v.optional(finite),
  createdAt: v.optional(text(50)),
  updatedAt: v.optional(text(50)),
});

function refuseTwins(nodes: readonly N8nNode[], key: "name" | "id") {
  const seen = new Set<string>();
  for (const [at, node] of nodes.entries()) {
    if (seen.has(node[key]))
      throw new FileRefused("file_bad_workflow", `Two nodes have the same ${key}`, `nodes[${at}].${key}`);
    seen.add(node[key]);
  }
}

function checkConnections({ nodes, connections }: N8nWorkflow) {
  const names = new Set(nodes.map((node) => node.name));
  let count = 0;
  for (const [from, kinds] of Object.entries(connections)) {
    const spot = (...rest: (string | number)[]) => formatPath(["connections", from, ...rest]);
    if (!names.has(from))
      throw new FileRefused("file_bad_workflow", "A connection starts at a node that is not there", spot());
    for (const [kind, outputs] of Object.entries(kinds)) {
      for (const [output, targets] of outputs.entries()) {
        for (const [at, target] of (targets ?? []).entries()) {
          if (!names.has(target.node))
            throw new FileRefused(
              "file_bad_workflow",
              "A connection ends at a node that is not there",
              spot(kind, output, at),
            );
          if (++count > LIMITS.edges)
            throw new FileRefused("file_bad_workflow", `More than ${LIMITS.edges} connections`, spot());
        }
      }
    }
  }
}
