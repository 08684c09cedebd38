import { classifyN8nNode } from "n8n-proof/reading";
import type { N8nNode, N8nWorkflow } from "./inspect/n8n/check-n8n.ts";
import { objectsIn } from "./inspect/parse-json.ts";

/** A task before the first run. `key` identifies it across versions; `value` is the file's value. */
type SetupStep = {
  key: string;
  kind: "package" | "credential" | "setting";
  name: string;
  value: string | null;
  nodes: string[];
};

/** Returns the buyer's set-up steps: packages first, then credentials, then settings. */
export function setupSteps({ nodes }: N8nWorkflow): SetupStep[] {
  const steps = new Map<string, SetupStep>();
  const add = (step: Omit<SetupStep, "nodes">, node: N8nNode) => {
    const known = steps.get(step.key) ?? { ...step, nodes: [] };
    steps.set(step.key, { ...known, nodes: [...new Set([...known.nodes, node.name])] });
  };
  for (const node of nodes) {
    const { communityPackage } = classifyN8nNode(node.type, Object.keys(node.credentials ?? {}));
    if (communityPackage)
      add({ key: `package:${communityPackage}`, kind: "package", name: communityPackage, value: null }, node);
    for (const [type, { name }] of Object.entries(node.credentials ?? {}))
      add({ key: `credential:${type}`, kind: "credential", name, value: null }, node);
    for (const { name, value } of settingsOf(node))
      add({ key: `setting:${name}`.slice(0, 200), kind: "setting", name, value: value.slice(0, 300) }, node);
  }
  return [...steps.values()].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: SetupStep["kind"][] = ["package", "credential", "setting"];

/** Fields of a node called 'Settings', and any other field with a placeholder. */
function settingsOf(node: N8nNode): { name: string; value: string }[] {
  if (node.type === "n8n-nodes-base.set" && /^(settings|config(uration)?)\b/i.test(node.name))
    return objectsIn(node.parameters.assignments, "assignments").map(({ name, value }) => ({
      name: String(name),
      value: typeof value === "string" ? value : JSON.stringify(value ?? ""),
    }));
  return placeholdersIn(node.parameters, node.name);
}

const PLACEHOLDER = /\b(?:REPLACE_WITH|YOUR)_\w+/;

function placeholdersIn(value: unknown, name: string): { name: string; value: string }[] {
  if (typeof value === "string") return PLACEHOLDER.test(value) ? [{ name, value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    placeholdersIn(inner, Array.isArray(value) || key === "value" ? name : `${name}: ${key}`),
  );
}
