import { type GraphNode, nodeSize } from "./graph.ts";

export type Point = readonly [x: number, y: number];
export type Flow = "right" | "down";

/** The SVG path from one node's out port to another's in port: straight runs, square turns, rounded corners. */
export function routeEdge(from: GraphNode, to: GraphNode, flow: Flow = "right", radius = 10): string {
  return roundedPath(edgePoints(from, to, flow), radius);
}

/** Where an edge leaves (`out`) or enters (`in`) a node. */
export function portOf(node: GraphNode, side: "in" | "out", flow: Flow = "right"): Point {
  const { width, height } = nodeSize(node);
  const sign = side === "out" ? 0.5 : -0.5;
  return flow === "right" ? [node.x + sign * width, node.y] : [node.x, node.y + sign * height];
}

/** A polyline whose corners are rounded, never by more than half of the shorter of the two runs. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const turns = turnsOf(points, radius).map(({ from, corner, to }) => `L${xy(from)}Q${xy(corner)} ${xy(to)}`);
  return `M${xy(first)}${turns.join("")}L${xy(last)}`;
}

export type Turn = { from: Point; corner: Point; to: Point };

/** Where the rounding of each corner of a polyline begins and ends. */
export function turnsOf(points: readonly Point[], radius: number): Turn[] {
  const corners = points.filter((point, i) => i === 0 || distance(point, points[i - 1] as Point) > 0.01);
  return corners.slice(1, -1).map((corner, i) => {
    const before = corners[i] as Point;
    const after = corners[i + 2] as Point;
    const r = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    return { from: towards(corner, before, r), corner, to: towards(corner, after, r) };
  });
}

const CLEARANCE = 20;

function edgePoints(from: GraphNode, to: GraphNode, flow: Flow): Point[] {
  const start = portOf(from, "out", flow);
  const end = portOf(to, "in", flow);
  // work as if everything flowed to the right; a downward flow is the same with the axes swapped
  const swap = ([x, y]: Point): Point => (flow === "right" ? [x, y] : [y, x]);
  const [x1, y1] = swap(start);
  const [x2, y2] = swap(end);
  if (Math.abs(y1 - y2) < 0.5 && x2 >= x1) return [start, end];
  if (x2 - x1 >= CLEARANCE) {
    const middle = (x1 + x2) / 2;
    return [start, swap([middle, y1]), swap([middle, y2]), end];
  }
  // the target lies behind: leave, pass between the two (or below both when level), come in from before it
  const half = (node: GraphNode) => nodeSize(node)[flow === "right" ? "height" : "width"] / 2;
  const apart = Math.abs(y1 - y2) > half(from) + half(to) + 8;
  const lane = apart ? (y1 + y2) / 2 : Math.max(y1 + half(from), y2 + half(to)) + CLEARANCE;
  const [out, back] = [x1 + CLEARANCE, x2 - CLEARANCE];
  return [start, swap([out, y1]), swap([out, lane]), swap([back, lane]), swap([back, y2]), end];
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

function towards([ax, ay]: Point, [bx, by]: Point, length: number): Point {
  const whole = distance([ax, ay], [bx, by]);
  return [ax + ((bx - ax) * length) / whole, ay + ((by - ay) * length) / whole];
}

function xy([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
