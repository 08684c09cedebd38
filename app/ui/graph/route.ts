import { distance, type Point } from "./route-edge.ts";

const CURVE_STEPS = 4;

/** An edge as short straight pieces, along which something travels. */
export type Route = { length: number; start: Point; end: Point; pieces: readonly Piece[] };
type Piece = { from: Point; angle: number; length: number };

export function routeThrough(points: readonly Point[]): Route {
  const start = points[0] as Point;
  const end = points.at(-1) as Point;
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    return { from, angle: Math.atan2(to[1] - from[1], to[0] - from[0]), length: distance(from, to) };
  });
  return { length: pieces.reduce((sum, { length }) => sum + length, 0), start, end, pieces };
}

/** The route of one of our own SVG paths: M, L, H, V and Q, all absolute. Asking the browser takes a hundred times as long. */
export function routeOfPath(path: string): Route {
  const points: Point[] = [];
  for (const [, command, list = ""] of path.matchAll(/([MLHVQ])([^A-Z]*)/g)) {
    const [x = 0, y = 0] = points.at(-1) ?? [];
    const [a = 0, b = 0, c = 0, d = 0] = list.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (command === "H") points.push([a, y]);
    else if (command === "V") points.push([x, a]);
    else if (command === "Q") points.push(...curve([x, y], [a, b], [c, d]));
    else points.push([a, b]);
  }
  return routeThrough(points);
}

/** The place on a route, and the direction there, so many pixels from its start. */
export function placeOn({ pieces, end }: Route, pixels: number): { x: number; y: number; angle: number } {
  let left = pixels;
  for (const { from, angle, length } of pieces) {
    if (left <= length)
      return { x: from[0] + Math.cos(angle) * left, y: from[1] + Math.sin(angle) * left, angle };
    left -= length;
  }
  return { x: end[0], y: end[1], angle: pieces.at(-1)?.angle ?? 0 };
}

/** A rounded corner as points, without the one where it begins. */
export function curve(from: Point, corner: Point, to: Point): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const share = (step + 1) / CURVE_STEPS;
    return between(between(from, corner, share), between(corner, to, share), share);
  });
}

function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}
