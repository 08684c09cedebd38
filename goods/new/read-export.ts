import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Finding } from "#server/catalogue/inspect/finding.ts";
import { inspectFile } from "#server/catalogue/inspect/inspect-file.ts";
import type { GraphNode } from "#server/catalogue/inspect/inspection.ts";
import { toLabel } from "#server/catalogue/inspect/label.ts";
import { LIMITS } from "#server/catalogue/inspect/limits.ts";
import type { N8nFile } from "../prepare.ts";

export type FileNode = N8nFile["nodes"][number];
/** A step of the workflow, and what the shop's reader makes of it. */
export type Step = { node: FileNode; label: string; category: GraphNode["category"]; app: string | null };
export type Export = {
  name: string;
  file: N8nFile;
  steps: Step[];
  /** What the shop will warn of. Mended after the proof, the file is another one. */
  findings: Finding[];
};

/** A workflow as n8n exports it, read as the shop reads it: what the shop would refuse is refused here, in its words. */
export async function readExport(path: string): Promise<Export> {
  if (!path.endsWith(".json")) throw new Error("It is not a .json file: export the workflow from n8n");
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Error("There is no such file");
  if (found.size > LIMITS.jsonBytes)
    throw new Error(`It is larger than ${LIMITS.jsonBytes / 1024 / 1024} MB, which no workflow is`);
  const bytes = await readFile(path);
  const inspection = await inspectFile({ filename: basename(path), bytes });
  if (inspection.kind !== "n8n")
    throw new Error("It is not an n8n workflow: it has no nodes and connections");
  if (inspection.communityNodes.length > 0)
    throw new Error(
      `It needs ${inspection.communityNodes.join(", ")}, which is no part of n8n: the n8n that proves templates has only its own nodes`,
    );
  const file = JSON.parse(bytes.toString()) as N8nFile;
  const nodes = new Map(file.nodes.map((node) => [node.id, node]));
  const steps = inspection.graph.nodes.flatMap(({ id, category, app }): Step[] => {
    const node = nodes.get(id);
    return node ? [{ node, label: toLabel(node.name).replaceAll("*/", "* /"), category, app }] : [];
  });
  return { name: inspection.name.replaceAll("*/", "* /"), file, steps, findings: inspection.findings };
}

/** `n8n-nodes-base.gmailTrigger`: gmailTrigger. */
export const shortType = ({ type }: FileNode) => type.slice(type.lastIndexOf(".") + 1);

/** A parameter that n8n keeps as text, or as a choice with its value: `{ mode: "list", value: "gid=0" }`. */
export function chosen(parameter: unknown): string {
  const value =
    typeof parameter === "object" && parameter !== null
      ? (parameter as { value?: unknown }).value
      : parameter;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What stands at a path such as `formFields.values`, as a list of objects; nothing when it is something else. */
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
