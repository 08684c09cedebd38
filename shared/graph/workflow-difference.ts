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
  const pairs = pairNodes(steps(before), steps(after));
  const known = new Set(before.credentials.map(({ type }) => type));
  const difference = {
    added: pairs.filter(({ old }) => !old).flatMap(({ node }) => node?.name ?? []),
    removed: pairs.filter(({ node }) => !node).flatMap(({ old }) => old?.name ?? []),
    changed: pairs
      .filter(({ old, node }) => old && node && !isSame(old, node))
      .map(({ node }) => node?.name ?? ""),
    credentials: after.credentials.filter(({ type }) => !known.has(type)).map(({ name }) => name),
    hosts: after.hosts.filter((host) => !before.hosts.includes(host)),
  };
  return Object.values(difference).some((names) => names.length > 0) ? difference : null;
}

const steps = ({ nodes }: ComparedWorkflow) =>
  nodes.filter(({ type }) => type !== "n8n-nodes-base.stickyNote");

type Pair = { old?: ComparedNode; node?: ComparedNode };

/** A node keeps its id when it is renamed, and its name when the workflow is built anew. */
function pairNodes(before: readonly ComparedNode[], after: readonly ComparedNode[]): Pair[] {
  const left = new Set(before);
  const take = (match: (old: ComparedNode) => boolean) => {
    const old = [...left].find(match);
    if (old) left.delete(old);
    return old;
  };
  const byId = after.map((node): Pair => ({ node, old: take(({ id }) => id === node.id) }));
  const pairs = byId.map((pair) =>
    pair.old
      ? pair
      : { ...pair, old: take(({ name, type }) => name === pair.node?.name && type === pair.node.type) },
  );
  return [...pairs, ...[...left].map((old) => ({ old }))];
}

/** But for where it stands, its id, and whose credentials it was exported with. */
function isSame(old: ComparedNode, node: ComparedNode): boolean {
  return isEqual(essence(old), essence(node));
}

function essence({ id: _, position: __, credentials, ...node }: ComparedNode) {
  return { ...node, credentials: Object.keys((credentials as object | undefined) ?? {}).toSorted() };
}

function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  );
}
