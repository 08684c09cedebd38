import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import * as v from "valibot";
import type { N8nFile } from "../n8n/prepare.ts";
import { classifyN8nNode, type NodeCategory } from "../reading/classify-n8n-node.ts";
import { toLabel } from "../reading/label.ts";

export type FileNode = N8nFile["nodes"][number];
export type Step = { node: FileNode; label: string; category: NodeCategory; app: string | null };
/** A flaw of the workflow that a shop will warn about. Fixing it after the proof changes the file. */
type Finding = { node: string | null; message: string; remedy: string };
/** The shop's inspection of a file; throws where the shop would reject it. */
export type Inspect = (file: { filename: string; bytes: Uint8Array }) => Promise<readonly Finding[]>;
export type Export = { name: string; file: N8nFile; steps: Step[]; findings: readonly Finding[] };

const MAX_BYTES = 5 * 1024 * 1024;

const workflow = v.looseObject({
  name: v.string(),
  nodes: v.array(
    v.looseObject({
      id: v.string(),
      name: v.string(),
      type: v.string(),
      typeVersion: v.number(),
      parameters: v.record(v.string(), v.unknown()),
      credentials: v.optional(
        v.record(v.string(), v.looseObject({ id: v.nullable(v.string()), name: v.string() })),
      ),
    }),
  ),
  connections: v.record(v.string(), v.unknown()),
});

/** Reads a workflow exported by n8n. */
export async function readExport(path: string, inspect: Inspect = async () => []): Promise<Export> {
  const bytes = await readJsonFile(path);
  const findings = await inspect({ filename: basename(path), bytes });
  const file = parseWorkflow(bytes);
  const classified = file.nodes
    .filter(({ type }) => type !== "n8n-nodes-base.stickyNote")
    .map((node) => ({ node, ...classifyN8nNode(node.type, Object.keys(node.credentials ?? {})) }));
  const community = new Set(classified.flatMap(({ communityPackage }) => communityPackage ?? []));
  if (community.size > 0)
    throw new Error(
      `It needs ${[...community].join(", ")}, which is not part of n8n: proofs run with n8n's own nodes only`,
    );
  const steps = classified.map(({ node, category, app }) => ({
    node,
    label: inComment(node.name),
    category,
    app,
  }));
  return { name: inComment(file.name), file, steps, findings };
}

async function readJsonFile(path: string): Promise<Buffer> {
  if (!path.endsWith(".json")) throw new Error("It is not a .json file: export the workflow from n8n");
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Error("The file does not exist");
  if (found.size > MAX_BYTES)
    throw new Error(`It exceeds ${MAX_BYTES / 1024 / 1024} MB, more than any workflow has`);
  return readFile(path);
}

function parseWorkflow(bytes: Buffer): N8nFile {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    throw new Error("Not valid JSON");
  }
  if (typeof json !== "object" || json === null || !("nodes" in json && "connections" in json))
    throw new Error("It is not an n8n workflow: it has no nodes and connections");
  const { success, output, issues } = v.safeParse(workflow, json, { abortEarly: true });
  if (!success)
    throw new Error(`Not an n8n workflow: ${v.getDotPath(issues[0]) ?? ""} ${issues[0].message}`.trim());
  return output;
}

/** Formats a name as one line that cannot end its comment. */
const inComment = (name: string) => toLabel(name).replaceAll("*/", "* /");

/** `n8n-nodes-base.gmailTrigger`: gmailTrigger. */
export const shortType = ({ type }: FileNode) => type.slice(type.lastIndexOf(".") + 1);

/** Reads a parameter stored as text, or as a choice with its value: `{ mode: "list", value: "gid=0" }`. */
export function chosen(parameter: unknown): string {
  const value =
    typeof parameter === "object" && parameter !== null
      ? (parameter as { value?: unknown }).value
      : parameter;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Returns the list of objects at a path such as `formFields.values`, or an empty list. */
export function listAt(parameters: unknown, path: string): Record<string, unknown>[] {
  let here = parameters;
  for (const key of path.split(".")) {
    if (typeof here !== "object" || here === null) return [];
    here = (here as Record<string, unknown>)[key];
  }
  return Array.isArray(here)
    ? here.filter((entry) => typeof entry === "object" && entry !== null && !Array.isArray(entry))
    : [];
}
