import { isEqual, matchBy, nodeKeys } from "workflow-merge";

/** The compared parts of an n8n workflow. */
export type ComparedWorkflow = {
  nodes: readonly ComparedNode[];
  credentials: readonly { type: string; name: string }[];
  hosts: readonly string[];
};
type ComparedNode = { id: string; name: string; type: string; [key: string]: unknown };

/** Changes of a new workflow version, by node name. */
export type WorkflowDifference = {
  added: string[];
  removed: string[];
  changed: string[];
  /** New credentials to connect and new hosts that receive data. */
  credentials: string[];
  hosts: string[];
};

/** Returns null if nothing changed that affects a run; positions and notes do not. */
export function workflowDifference(
  before: ComparedWorkflow,
  after: ComparedWorkflow,
): WorkflowDifference | null {
  const [old, nodes] = [steps(before), steps(after)];
  const matches = matchBy(old, nodes, nodeKeys);
  const matched = new Set(matches.values());
  const known = new Set(before.credentials.map(({ type }) => type));
  const difference = {
    added: namesOf(nodes.filter((node) => !matches.has(node))),
    removed: namesOf(old.filter((node) => !matched.has(node))),
    changed: namesOf(nodes.filter((node) => isChanged(matches.get(node), node))),
    credentials: after.credentials.filter(({ type }) => !known.has(type)).map(({ name }) => name),
    hosts: after.hosts.filter((host) => !before.hosts.includes(host)),
  };
  return Object.values(difference).some((names) => names.length > 0) ? difference : null;
}

const steps = ({ nodes }: ComparedWorkflow) =>
  nodes.filter(({ type }) => type !== "n8n-nodes-base.stickyNote");

const namesOf = (nodes: readonly ComparedNode[]) => nodes.map(({ name }) => name);

/** Compares nodes without position, id and exported credentials. */
function isChanged(old: ComparedNode | undefined, node: ComparedNode): boolean {
  return old !== undefined && !isEqual(essence(old), essence(node));
}

function essence({ id: _, position: __, credentials, ...node }: ComparedNode) {
  return { ...node, credentials: Object.keys((credentials as object | undefined) ?? {}).toSorted() };
}
