import { isEqual, matchBy, nodeKeys } from "workflow-merge";

/** What is read of a version of an n8n workflow. */
export type ComparedWorkflow = {
  nodes: readonly ComparedNode[];
  credentials: readonly { type: string; name: string }[];
  hosts: readonly string[];
};
type ComparedNode = { id: string; name: string; type: string; [key: string]: unknown };

/** What a new version of a workflow changes, by the names of its nodes. */
export type WorkflowDifference = {
  added: string[];
  removed: string[];
  changed: string[];
  /** What an owner has to connect, and where data goes, that the version before had not. */
  credentials: string[];
  hosts: string[];
};

/** Null: nothing that matters in a run. Where a node stands, and notes on the canvas, do not. */
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

/** But for where it stands, its id, and whose credentials it was exported with. */
function isChanged(old: ComparedNode | undefined, node: ComparedNode): boolean {
  return old !== undefined && !isEqual(essence(old), essence(node));
}

function essence({ id: _, position: __, credentials, ...node }: ComparedNode) {
  return { ...node, credentials: Object.keys((credentials as object | undefined) ?? {}).toSorted() };
}
