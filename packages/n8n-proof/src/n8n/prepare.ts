/** An n8n template's file. */
export type N8nFile = {
  id?: string | null;
  name: string;
  nodes: FileNode[];
  connections: Record<string, unknown>;
  settings?: object;
};
type FileNode = {
  id: string;
  name: string;
  type: string;
  typeVersion: number;
  parameters: Record<string, unknown>;
  credentials?: Record<string, { id: string | null; name: string }>;
  [key: string]: unknown;
};

/** The buyer's set-up: fields of the Settings node, and other parameters where the notes ask for them. */
export type Preparation = {
  settings?: Record<string, string | number>;
  parameters?: Record<string, Record<string, unknown>>;
};

/**
 * Prepares the workflow as n8n creates it from a template: nodes and connections with the buyer's credentials and
 * values. The file's settings are dropped, as in n8n's set-up.
 */
export function prepare(
  file: N8nFile,
  credentials: ReadonlyMap<string, string>,
  { settings = {}, parameters = {} }: Preparation,
) {
  const nodes = structuredClone(file.nodes);
  for (const node of nodes) {
    for (const [type, credential] of Object.entries(node.credentials ?? {})) {
      const id = credentials.get(type);
      if (!id) throw new Error(`There is no credential of type ${type} for proofs`);
      credential.id = id;
      // Nodes with a credential are enabled.
      delete node.disabled;
    }
    Object.assign(node.parameters, parameters[node.name]);
  }
  for (const [name, value] of Object.entries(settings)) assign(nodes, name, value);
  return { name: file.name, nodes, connections: file.connections };
}

function assign(nodes: FileNode[], name: string, value: string | number) {
  const node = nodes.find((node) => node.name === "Settings");
  const list = (
    node?.parameters.assignments as { assignments: { name: string; value: unknown }[] } | undefined
  )?.assignments;
  const field = list?.find((entry) => entry.name === name);
  if (!field) throw new Error(`The Settings node has no field '${name}'`);
  field.value = value;
}
