import type { Connection } from "./connections.ts";
import { isTree } from "./json.ts";
import type { Three } from "./match.ts";
import type { NodeGroup, Version } from "./node-groups.ts";
import { isTrigger } from "./reach.ts";
import { type Change, isSticky, type Workflow, type WorkflowNode } from "./workflow.ts";

/** A frame on n8n's canvas (since 2.41), as in its API. */
type CanvasGroup = { id: string; name: string; nodeIds: string[]; [key: string]: unknown };
type Outcome = {
  groups: readonly NodeGroup[];
  nodes: ReadonlyMap<NodeGroup, WorkflowNode>;
  connections: readonly Connection[];
  /** The buyer's connections, as the same objects in the merged workflow. */
  before: Iterable<Connection>;
};
type Frame = { canvas: CanvasGroup; members: NodeGroup[] };

/**
 * Merges canvas frames: the buyer's with the merged nodes, then new ones of ours. n8n rejects a workflow with an
 * invalid frame, so frames lose removed nodes and are dropped if the new connections make them invalid. Null: the
 * buyer's n8n has no frames.
 */
export function mergeCanvasGroups(
  workflows: Three<Workflow>,
  outcome: Outcome,
): { nodeGroups: CanvasGroup[]; changes: Change[] } | null {
  if (!Array.isArray(workflows.theirs.nodeGroups)) return null;
  const frames = (version: Version) => readFrames(workflows[version], version, outcome.groups);
  const [base, theirs, ours] = [frames("base"), frames("theirs"), frames("ours")];
  const isIn = (list: readonly Frame[], { canvas: { id, name } }: Frame) =>
    list.some(({ canvas }) => canvas.id === id || canvas.name === name);
  const wanted = [
    ...theirs.filter((frame) => !isIn(base, frame) || isIn(ours, frame) || isMoved(frame, base)),
    ...ours.filter((frame) => !isIn(base, frame) && !isIn(theirs, frame)),
  ];
  const taken = new Set<NodeGroup>();
  const changes: Change[] = [];
  const nodeGroups = wanted.flatMap(({ canvas, members }) => {
    const present = members.filter((group) => outcome.nodes.has(group) && !taken.has(group));
    const isAllowed = present.some((group) => !isSticky(outcome.nodes.get(group) as WorkflowNode))
      ? isUntouched(members, outcome) || isOneSection(new Set(present), outcome)
      : present.length > 0;
    const was = `${members.length} steps`;
    const change = (now: string | null) =>
      void changes.push({
        kind: "changed",
        node: "",
        what: `frame “${canvas.name}” on the canvas`,
        was,
        now,
      });
    if (!isAllowed) return change(null) ?? [];
    if (present.length < members.length) change(`${present.length} steps`);
    for (const group of present) taken.add(group);
    return [{ ...canvas, nodeIds: present.map((group) => String(outcome.nodes.get(group)?.id)) }];
  });
  return { nodeGroups, changes };
}

function readFrames({ nodeGroups }: Workflow, version: Version, groups: readonly NodeGroup[]): Frame[] {
  const byId = new Map(groups.map((group) => [group[version]?.id, group]));
  return (Array.isArray(nodeGroups) ? nodeGroups : []).flatMap((canvas) => {
    if (!isTree(canvas) || typeof canvas.name !== "string" || !Array.isArray(canvas.nodeIds)) return [];
    const members = canvas.nodeIds.flatMap((id) => (typeof id === "string" ? (byId.get(id) ?? []) : []));
    return [{ canvas: canvas as CanvasGroup, members }];
  });
}

/** Returns whether the buyer changed the frame's members. */
function isMoved({ canvas, members }: Frame, base: readonly Frame[]): boolean {
  const before = base.find((frame) => frame.canvas.id === canvas.id || frame.canvas.name === canvas.name);
  return (
    before?.members.length !== members.length || members.some((group) => !before.members.includes(group))
  );
}

/** A frame that n8n allowed stays valid while nothing in it changes. */
function isUntouched(members: readonly NodeGroup[], { nodes, connections, before }: Outcome): boolean {
  const touches = ({ from, to }: Connection) => members.includes(from) || members.includes(to);
  const [was, is] = [new Set([...before].filter(touches)), connections.filter(touches)];
  const isSame = was.size === is.length && is.every((connection) => was.has(connection));
  return isSame && members.every((group) => group.theirs && nodes.get(group)?.type === group.theirs.type);
}

/** n8n's rule: connected, no trigger, one entry, one exit, and models or tools only with their agent. */
function isOneSection(members: ReadonlySet<NodeGroup>, { nodes, connections }: Outcome): boolean {
  const steps = [...members].filter((group) => !isSticky(nodes.get(group) as WorkflowNode));
  if (steps.some((group) => isTrigger(nodes.get(group) as WorkflowNode))) return false;
  const inside = connections.filter(({ from, to }) => members.has(from) && members.has(to));
  const crossing = connections.filter(({ from, to }) => members.has(from) !== members.has(to));
  if (crossing.some(({ type }) => type !== "main")) return false;
  const entries = new Set(crossing.filter(({ to }) => members.has(to)).map(({ to }) => to));
  const exits = new Set(crossing.filter(({ from }) => members.has(from)).map(({ from }) => from));
  const main = inside.filter(({ type }) => type === "main");
  if (entries.size > 1 || exits.size > 1) return false;
  if (main.some(({ to }) => entries.has(to)) || main.some(({ from }) => exits.has(from))) return false;
  const [entry] = entries;
  const [exit] = exits;
  if (entry && exit && !connected(entry, main, false).has(exit)) return false;
  const [first] = steps;
  return first !== undefined && connected(first, inside, true).size === steps.length;
}

function connected(
  start: NodeGroup,
  connections: readonly Connection[],
  isBothWays: boolean,
): Set<NodeGroup> {
  const found = new Set([start]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { from, to } of connections) {
      if (found.has(from)) found.add(to);
      if (isBothWays && found.has(to)) found.add(from);
    }
  }
  return found;
}
