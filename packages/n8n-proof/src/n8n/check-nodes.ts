import { createRequire } from "node:module";
import { join } from "node:path";
import type { InstalledN8n } from "./install-n8n.ts";
import type { NodeDescription } from "./n8n-client.ts";
import type { N8nFile } from "./prepare.ts";

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

/** Lists node types that this n8n lacks: a file with such a node can be imported but not run. */
export function missingNodes(file: N8nFile, descriptions: readonly NodeDescription[]): string[] {
  const missing = file.nodes.filter((node) => !descriptionOf(node, descriptions));
  return [...new Set(missing.map(({ type, typeVersion }) => `n8n has no ${type} of version ${typeVersion}`))];
}

/** Checks every node of a file against this n8n's own descriptions, parameter by parameter. */
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

/** n8n omits values that equal their default. */
function isDefault({ properties }: NodeDescription, name: string, value: unknown): boolean {
  const list = (properties as { name: string; default: unknown }[]).filter(
    (property) => property.name === name,
  );
  return list.some((property) => JSON.stringify(property.default) === JSON.stringify(value));
}
