import { type GraphNode, nodeSize } from "./graph.ts";
import type { Point } from "./point.ts";
import { roundedPath } from "./rounded-path.ts";
import { goRound, stepAcross, swapAxes } from "./square-turns.ts";

export type Flow = "right" | "down";

/** The SVG path from one node's out port to another's in port: straight runs, square turns, rounded corners. */
export function routeEdge(from: GraphNode, to: GraphNode, flow: Flow = "right", radius = 10): string {
  return roundedPath(edgePoints(from, to, flow), radius);
}

/** Returns where an edge leaves (`out`) or enters (`in`) a node. */
export function portOf(node: GraphNode, side: "in" | "out", flow: Flow = "right"): Point {
  const { width, height } = nodeSize(node);
  const sign = side === "out" ? 0.5 : -0.5;
  return flow === "right"
    ? { x: node.x + sign * width, y: node.y }
    : { x: node.x, y: node.y + sign * height };
}

const CLEARANCE = 20;

function edgePoints(from: GraphNode, to: GraphNode, flow: Flow): Point[] {
  const start = portOf(from, "out", flow);
  const end = portOf(to, "in", flow);
  if (flow === "right") return pointsAcross(start, end, nodeSize(from).height, nodeSize(to).height);
  const points = pointsAcross(swapAxes(start), swapAxes(end), nodeSize(from).width, nodeSize(to).width);
  return points.map(swapAxes);
}

/** `fromHeight` and `toHeight` are the heights of the nodes at both ends. */
function pointsAcross(start: Point, end: Point, fromHeight: number, toHeight: number): Point[] {
  if (Math.abs(start.y - end.y) < 0.5 && end.x >= start.x) return [start, end];
  if (end.x - start.x >= CLEARANCE) return stepAcross(start, end);
  // The target is behind: pass between the two nodes, or below both when they are level.
  const apart = Math.abs(start.y - end.y) > (fromHeight + toHeight) / 2 + 8;
  const lane = apart
    ? (start.y + end.y) / 2
    : Math.max(start.y + fromHeight / 2, end.y + toHeight / 2) + CLEARANCE;
  return goRound(start, end, { out: start.x + CLEARANCE, lane, back: end.x - CLEARANCE });
}
