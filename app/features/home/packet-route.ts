import { type Point, turnsOf } from "#app/ui/graph/route-edge.ts";

const RADIUS = 12;

/** An edge as short straight pieces, its corners rounded as in the picture. */
export type Route = { length: number; start: Point; end: Point; pieces: readonly Piece[] };
type Piece = { from: Point; angle: number; length: number };

export function packetRoute(edge: readonly Point[]): Route {
  const start = edge[0] as Point;
  const end = edge.at(-1) as Point;
  const bends = turnsOf(edge, RADIUS).flatMap(({ from, corner, to }) =>
    [0, 0.25, 0.5, 0.75, 1].map((t) => between(between(from, corner, t), between(corner, to, t), t)),
  );
  let from = start;
  const pieces = [...bends, end].map((to) => {
    const piece = { from, angle: Math.atan2(to[1] - from[1], to[0] - from[0]), length: distance(from, to) };
    from = to;
    return piece;
  });
  return { length: pieces.reduce((sum, { length }) => sum + length, 0), start, end, pieces };
}

/** The place on a route, and the direction there, so many pixels from its start. */
export function placeOn({ pieces, end }: Route, pixels: number): { x: number; y: number; angle: number } {
  let left = pixels;
  for (const { from, angle, length } of pieces) {
    if (left <= length)
      return { x: from[0] + Math.cos(angle) * left, y: from[1] + Math.sin(angle) * left, angle };
    left -= length;
  }
  return { x: end[0], y: end[1], angle: 0 };
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}
