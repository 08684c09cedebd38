/** A trigger is a ring, an action a block, an outcome a dot: the three shapes of the logo. */
export type NodeKind = "trigger" | "action" | "outcome";

/** `x` and `y` are the node's centre. Without a label only the shape is drawn. */
export type GraphNode = {
  id: string;
  x: number;
  y: number;
  kind?: NodeKind;
  label?: string;
  detail?: string;
  width?: number;
  height?: number;
  state?: "idle" | "active" | "ghost";
};

/** `packet` sends packets along the edge, with a delay in seconds before the first one. */
type GraphEdge = { from: string; to: string; packet?: number; dashed?: boolean };

export type Graph = {
  width: number;
  height: number;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
};

const LABELLED = { width: 168, height: 56 };
const BARE = { width: 18, height: 18 };

export function nodeSize(node: GraphNode): { width: number; height: number } {
  const usual = node.label ? LABELLED : BARE;
  return { width: node.width ?? usual.width, height: node.height ?? usual.height };
}
