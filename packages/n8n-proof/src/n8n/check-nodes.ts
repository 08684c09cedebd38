import { createRequire } from "node:module";
import { join } from "node:path";
import type { N8nFile } from "../prepare.ts";
import type { InstalledN8n } from "./install-n8n.ts";
import type { NodeDescription } from "./n8n-client.ts";

type Parameters = Record<string, unknown>;
type NodeHelpers = {
  getNodeParametersIssues(
    properties: unknown,
    node: object,
    description: object,
  ): { parameters?: Record<string, string[]> } | null;
  getNodeParameters(
    properties: unknown,
    values: Parameters,
    defaults: boolean,
    hidden: boolean,
    node: object,
    description: object,
  ): Parameters | null;
};

/** What this n8n does not have: a file with such a node is imported, and cannot run. */
export function missingNodes(file: N8nFile, descriptions: readonly NodeDescription[]): string[] {
  const missing = file.nodes.filter((node) => !descriptionOf(node, descriptions));
  return [...new Set(missing.map(({ type, typeVersion }) => `n8n has no ${type} of version ${typeVersion}`))];
}

/** Every node that this n8n has, against the description that it ships: each of its parameters. */
export function checkNodes(
  file: N8nFile,
  descriptions: readonly NodeDescription[],
  { folder }: InstalledN8n,
): string[] {
  const require = createRequire(join(folder, "node_modules/n8n/package.json"));
  const { NodeHelpers } = require("n8n-workflow") as { NodeHelpers: NodeHelpers };
  return file.nodes.flatMap((node) => {
    const description = descriptionOf(node, descriptions);
    if (!description) return [];
    const issues =
      NodeHelpers.getNodeParametersIssues(description.properties, node, description)?.parameters ?? {};
    const known =
      NodeHelpers.getNodeParameters(
        description.properties,
        node.parameters,
        false,
        false,
        node,
        description,
      ) ?? {};
    const unknown = Object.keys(node.parameters).filter(
      (name) => !(name in known) && !isDefault(description, name, node.parameters[name]),
    );
    return [
      ...Object.values(issues).flatMap((list) => list.map((issue) => `'${node.name}': ${issue}`)),
      ...unknown.map((name) => `'${node.name}': the parameter '${name}' has no meaning in this place`),
    ];
  });
}

function descriptionOf(
  { type, typeVersion }: N8nFile["nodes"][number],
  descriptions: readonly NodeDescription[],
): NodeDescription | undefined {
  return descriptions.find(({ name, version }) => name === type && [version].flat().includes(typeVersion));
}

/** What equals its default is left out by n8n too. */
function isDefault({ properties }: NodeDescription, name: string, value: unknown): boolean {
  const list = (properties as { name: string; default: unknown }[]).filter(
    (property) => property.name === name,
  );
  return list.some((property) => JSON.stringify(property.default) === JSON.stringify(value));
}
