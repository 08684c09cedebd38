import type { NodeCategory } from "n8n-proof/reading";
import { appName, findHosts, hostsOfApps, toLabel } from "n8n-proof/reading";
import * as v from "valibot";
import { FileRefused } from "../file-refused.ts";
import type { GraphEdge, GraphNode } from "../inspection.ts";
import { LIMITS } from "../limits.ts";
import type { WorkflowFacts } from "../n8n/read-n8n.ts";
import { formatPath, isObject, type Json, type JsonObject } from "../parse-json.ts";
import { findMakeFaults } from "./find-make-faults.ts";

export function isMake(value: JsonObject): boolean {
  return Array.isArray(value.flow) && isObject(value.metadata);
}

/** Reads a Make blueprint: modules in `flow`, branches in `routes`, error handlers in `onerror`. */
export function readMake(value: JsonObject): WorkflowFacts {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const connections = new Map<string, string>();
  const parameters: Json[] = [];
  for (const { module, before, path } of modulesOf(value.flow as Json)) {
    const node = nodeOf(module, before === null);
    nodes.push(node);
    if (nodes.length > LIMITS.nodes)
      throw new FileRefused("file_bad_blueprint", `More than ${LIMITS.nodes} modules`, formatPath(path));
    if (before !== null) edges.push({ from: before, to: node.id, kind: "flow" });
    const { app } = node;
    if (app) connections.set(app, connectionName(module) ?? connections.get(app) ?? `${app} connection`);
    parameters.push([(module.parameters ?? null) as Json, (module.mapper ?? null) as Json]);
  }
  if (nodes.length === 0) throw new FileRefused("file_bad_blueprint", "It has no modules", "flow");
  refuseTwins(nodes);
  const apps = nodes.flatMap(({ app }) => app ?? []);
  return {
    kind: "make",
    platform: "Make",
    name: toLabel(typeof value.name === "string" ? value.name : "Make scenario"),
    contentType: "application/json",
    apps: [...new Set(apps)].toSorted((a, b) => a.localeCompare(b)),
    credentials: [...connections]
      .map(([type, name]) => ({ type, name }))
      .toSorted((a, b) => a.type.localeCompare(b.type)),
    communityNodes: [],
    hosts: [...new Set([...findHosts(parameters), ...hostsOfApps(apps)])].toSorted(),
    findings: findMakeFaults(value),
    graph: { nodes, edges },
  };
}

type Path = (string | number)[];

/** Yields every module with the id of its predecessor: a flow first, then each of its branches. */
function* modulesOf(flow: Json): Generator<{ module: Module; before: string | null; path: Path }> {
  const flows: { flow: Json; before: string | null; path: Path }[] = [{ flow, before: null, path: ["flow"] }];
  for (let next = flows.pop(); next; next = flows.pop()) {
    let { before } = next;
    if (!Array.isArray(next.flow))
      throw new FileRefused("file_bad_blueprint", "A flow is a list of modules", formatPath(next.path));
    for (const [at, raw] of next.flow.entries()) {
      const path = [...next.path, at];
      const module = parseModule(raw, path);
      yield { module, before, path };
      const id = String(module.id);
      const branches = [
        ...(module.onerror ? [{ flow: module.onerror as Json, before: id, path: [...path, "onerror"] }] : []),
        ...(module.routes ?? []).map((branch, route) => ({
          flow: branch.flow as Json,
          before: id,
          path: [...path, "routes", route, "flow"],
        })),
      ];
      flows.push(...branches.toReversed());
      before = id;
    }
  }
}

function nodeOf(module: Module, isFirst: boolean): GraphNode {
  const [app = ""] = module.module.split(":");
  const category = isFirst ? "trigger" : categoryOf(app);
  const isOwn = PLAIN.has(app) || category === "logic" || category === "code";
  return {
    id: String(module.id),
    label: toLabel(nameOf(module) ?? appName(app)),
    type: module.module,
    category,
    app: isOwn ? null : appName(app),
  };
}

const Module = v.looseObject({
  id: v.pipe(v.number(), v.integer()),
  module: v.pipe(v.string(), v.regex(/^[\w@.-]{1,100}:[\w.-]{1,100}$/, "A module is an app and a name")),
  version: v.optional(v.number()),
  onerror: v.nullish(v.array(v.unknown())),
  routes: v.nullish(v.array(v.looseObject({ flow: v.array(v.unknown()) }))),
});
type Module = v.InferOutput<typeof Module> & { [key: string]: unknown };

function parseModule(raw: Json, path: Path): Module {
  const parsed = v.safeParse(Module, raw, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const inner = (issue.path ?? []).map((step) => step.key as string | number);
  throw new FileRefused(
    "file_bad_blueprint",
    `Not a Make blueprint: ${issue.message}`,
    formatPath([...path, ...inner]),
  );
}

function refuseTwins(nodes: readonly GraphNode[]) {
  const twin = nodes.find((node, at) => nodes.findIndex(({ id }) => id === node.id) !== at);
  if (twin) throw new FileRefused("file_bad_blueprint", `Two modules have the id ${twin.id}`);
}

const nameOf = (module: Module) => textAt(module.metadata as Json, ["designer", "name"]);
const connectionName = (module: Module) =>
  textAt(module.metadata as Json, ["restore", "parameters", "__IMTCONN__", "label"]);

function textAt(value: Json | undefined, path: readonly string[]): string | null {
  let here = value;
  for (const key of path) here = isObject(here) ? here[key] : undefined;
  return typeof here === "string" && here !== "" ? toLabel(here) : null;
}

function categoryOf(app: string): NodeCategory {
  if (app === "builtin" || app === "util" || app === "gateway" || app === "scenario-service") return "logic";
  if (/^(?:json|regexp|xml|csv|code|math|archive|image|html|text-parser)$/.test(app)) return "code";
  if (/openai|anthropic|gemini|mistral|make-ai/.test(app)) return "ai";
  if (/sheets|drive|airtable|sql|postgres|mongo|datastore|s3|dropbox|notion-db/.test(app)) return "storage";
  return "app";
}

/** Make's built-in modules, which need no account. */
const PLAIN = new Set([
  "http",
  "gateway",
  "builtin",
  "util",
  "email",
  "rss",
  "datastore",
  "scenario-service",
]);
