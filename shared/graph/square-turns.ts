import type { Point } from "./point.ts";

/** From one point to another to its right: level, upright at `turn` (half-way by default), level again. */
export function stepAcross(start: Point, end: Point, turn = (start.x + end.x) / 2): Point[] {
  return [start, { x: turn, y: start.y }, { x: turn, y: end.y }, end];
}

/** To a point that lies behind, or in another row: out to the right, along a lane, back in from the left. */
export function goRound(
  start: Point,
  end: Point,
  { out, lane, back }: { out: number; lane: number; back: number },
): Point[] {
  return [
    start,
    { x: out, y: start.y },
    { x: out, y: lane },
    { x: back, y: lane },
    { x: back, y: end.y },
    end,
  ];
}

/** What flows to the right flows down with the axes swapped, and the other way about. */
export function swapAxes({ x, y }: Point): Point {
  return { x: y, y: x };
}
