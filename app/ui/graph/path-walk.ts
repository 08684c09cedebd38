import type { Point } from "./route-edge.ts";

const CURVE_STEPS = 4;

/** Where one is on an edge's path, and which way one looks, after some of its length. Asking the browser takes a hundred times as long. */
export function walkOf(path: string): { length: number; at(distance: number): Place } {
  const points = pointsOf(path);
  const runs = points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  return {
    length: runs.reduce((sum, { length }) => sum + length, 0),
    at(distance) {
      let left = distance;
      const run = runs.find(({ length }, index) => {
        if (left <= length || index === runs.length - 1) return true;
        left -= length;
        return false;
      });
      if (!run) return { x: points[0]?.[0] ?? 0, y: points[0]?.[1] ?? 0, angle: 0 };
      const [x, y] = between(run.from, run.to, run.length ? left / run.length : 0);
      return { x, y, angle: Math.atan2(run.to[1] - run.from[1], run.to[0] - run.from[0]) };
    },
  };
}

export type Place = { x: number; y: number; angle: number };

/** For the commands of our own paths: M, L, H, V and Q, all absolute. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command, list = ""] of path.matchAll(/([MLHVQ])([^A-Z]*)/g)) {
    const [x = 0, y = 0] = points.at(-1) ?? [];
    const [a = 0, b = 0, c = 0, d = 0] = list.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (command === "H") points.push([a, y]);
    else if (command === "V") points.push([x, a]);
    else if (command === "Q") points.push(...curve([x, y], [a, b], [c, d]));
    else points.push([a, b]);
  }
  return points;
}

function curve(from: Point, corner: Point, to: Point): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const part = (step + 1) / CURVE_STEPS;
    return between(between(from, corner, part), between(corner, to, part), part);
  });
}

function between([ax, ay]: Point, [bx, by]: Point, part: number): Point {
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}
