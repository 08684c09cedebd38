import { between, distance, type Point } from "./point.ts";
import { turnsOf } from "./rounded-path.ts";

const CURVE_STEPS = 4;

/** An edge as short straight pieces, for animations along it. */
export type Route = { length: number; start: Point; end: Point; pieces: readonly Piece[] };
type Piece = { from: Point; angle: number; length: number };

/** Returns the route along a polyline with rounded corners. */
export function roundedRoute(points: readonly Point[], radius: number): Route {
  const bends = turnsOf(points, radius).flatMap(({ from, corner, to }) => [from, ...curve(from, corner, to)]);
  return routeThrough([points[0] as Point, ...bends, points.at(-1) as Point]);
}

/**
 * Returns the route of one of our SVG paths: absolute M, L, H, V and Q. Asking the browser takes a hundred times as
 * long.
 */
export function routeOfPath(path: string): Route {
  const points: Point[] = [];
  for (const [, command, list = ""] of path.matchAll(/([MLHVQ])([^A-Z]*)/g)) {
    const here = points.at(-1) ?? { x: 0, y: 0 };
    const [a = 0, b = 0, c = 0, d = 0] = list.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (command === "H") points.push({ x: a, y: here.y });
    else if (command === "V") points.push({ x: here.x, y: a });
    else if (command === "Q") points.push(...curve(here, { x: a, y: b }, { x: c, y: d }));
    else points.push({ x: a, y: b });
  }
  return routeThrough(points);
}

/** Returns position and direction at a distance from the start. */
export function placeOn({ pieces, end }: Route, pixels: number): { x: number; y: number; angle: number } {
  let left = pixels;
  for (const { from, angle, length } of pieces) {
    if (left <= length)
      return { x: from.x + Math.cos(angle) * left, y: from.y + Math.sin(angle) * left, angle };
    left -= length;
  }
  return { ...end, angle: pieces.at(-1)?.angle ?? 0 };
}

function routeThrough(points: readonly Point[]): Route {
  const start = points[0] as Point;
  const end = points.at(-1) as Point;
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    return { from, angle: Math.atan2(to.y - from.y, to.x - from.x), length: distance(from, to) };
  });
  return { length: pieces.reduce((sum, { length }) => sum + length, 0), start, end, pieces };
}

/** Samples a rounded corner, without its first point. */
function curve(from: Point, corner: Point, to: Point): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const share = (step + 1) / CURVE_STEPS;
    return between(between(from, corner, share), between(corner, to, share), share);
  });
}
