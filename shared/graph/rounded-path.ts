import { distance, type Point, round, towards } from "./point.ts";

/** Returns a polyline as an SVG path with rounded corners, limited to half of the shorter adjacent run. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const turns = turnsOf(points, radius).map(({ from, corner, to }) => `L${xy(from)}Q${xy(corner)} ${xy(to)}`);
  return `M${xy(first)}${turns.join("")}${last === first ? "" : `L${xy(last)}`}`;
}

type Turn = { from: Point; corner: Point; to: Point };

/** Returns where the rounding of each corner begins and ends. */
export function turnsOf(points: readonly Point[], radius: number): Turn[] {
  const corners = points.filter((point, at) => !isStraight(points[at - 1], point, points[at + 1]));
  return corners.slice(1, -1).map((corner, at) => {
    const before = corners[at] as Point;
    const after = corners[at + 2] as Point;
    const r = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    return { from: towards(corner, before, r), corner, to: towards(corner, after, r) };
  });
}

/** Returns whether three points are on one horizontal or vertical line, without a corner to round. */
function isStraight(before: Point | undefined, at: Point, after: Point | undefined): boolean {
  if (!before || !after) return false;
  const same = (a: number, b: number, c: number) => Math.abs(a - b) < 0.5 && Math.abs(b - c) < 0.5;
  return same(before.x, at.x, after.x) || same(before.y, at.y, after.y);
}

function xy({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}
