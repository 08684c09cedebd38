import type { Point } from "./point.ts";

/** Routes to a point on the right: horizontal, vertical at `turn` (half-way by default), horizontal. */
export function stepAcross(start: Point, end: Point, turn = (start.x + end.x) / 2): Point[] {
  return [start, { x: turn, y: start.y }, { x: turn, y: end.y }, end];
}

/** Routes to a point behind or in another row: out to the right, along a lane, back in from the left. */
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

/** Swaps the axes, to convert between rightward and downward flow. */
export function swapAxes({ x, y }: Point): Point {
  return { x: y, y: x };
}
