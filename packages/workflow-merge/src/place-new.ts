import { own, treeOf } from "./json.ts";
import type { NodeGroup } from "./node-groups.ts";
import type { WorkflowNode } from "./workflow.ts";

/**
 * Places new nodes beside their neighbours in the buyer's layout, and gives them the buyer's credential of their
 * type.
 */
export function placeNew(
  nodes: ReadonlyMap<NodeGroup, WorkflowNode>,
  groups: readonly NodeGroup[],
): Map<NodeGroup, WorkflowNode> {
  const anchors = [...nodes].flatMap(([group, node]) => {
    const [now, there] = [placeOf(node), placeOf(group.ours)];
    return group.theirs && now && there
      ? [{ there, by: [now[0] - there[0], now[1] - there[1]] as const }]
      : [];
  });
  const credentials = buyersCredentials(groups);
  const isNew = ({ theirs, ours }: NodeGroup) => ours && !theirs;
  return new Map(
    [...nodes].map(([group, node]) => [
      group,
      isNew(group) ? withCredentials(moved(node, anchors), credentials) : node,
    ]),
  );
}

type Point = readonly [number, number];

function placeOf(node: WorkflowNode | undefined): Point | null {
  const [x, y]: unknown[] = Array.isArray(node?.position) ? node.position : [];
  return typeof x === "number" && typeof y === "number" ? [x, y] : null;
}

function moved(node: WorkflowNode, anchors: readonly { there: Point; by: Point }[]): WorkflowNode {
  const place = placeOf(node);
  if (!place) return node;
  let nearest = { distance: Number.POSITIVE_INFINITY, by: [0, 0] as Point };
  for (const { there, by } of anchors) {
    const distance = Math.abs(there[0] - place[0]) + Math.abs(there[1] - place[1]);
    if (distance < nearest.distance) nearest = { distance, by };
  }
  const { by } = nearest;
  return by[0] === 0 && by[1] === 0 ? node : { ...node, position: [place[0] + by[0], place[1] + by[1]] };
}

/** The single credential per type that the buyer uses in all our nodes of that type. */
function buyersCredentials(groups: readonly NodeGroup[]): Map<string, unknown> {
  const chosen = new Map<string, unknown>();
  const mixed = new Set<string>();
  for (const { base, theirs } of groups) {
    if (!base || !theirs) continue;
    for (const [type, credential] of Object.entries((theirs.credentials as object | undefined) ?? {})) {
      const id = own(credential, "id");
      if (typeof id !== "string" || id === own(own(base.credentials, type), "id")) continue;
      if (chosen.has(type) && own(chosen.get(type), "id") !== id) mixed.add(type);
      chosen.set(type, credential);
    }
  }
  return new Map([...chosen].filter(([type]) => !mixed.has(type)));
}

function withCredentials(node: WorkflowNode, chosen: ReadonlyMap<string, unknown>): WorkflowNode {
  const { credentials } = node;
  if (!credentials || ![...chosen.keys()].some((type) => own(credentials, type) !== undefined)) return node;
  return {
    ...node,
    credentials: treeOf(Object.keys(credentials), (type) => chosen.get(type) ?? own(credentials, type)),
  };
}
