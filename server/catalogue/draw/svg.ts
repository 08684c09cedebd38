export type Point = { x: number; y: number };

const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text for an element or an attribute; what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

export const round = (value: number) => Math.round(value * 10) / 10;

/** A path through the points whose corners are rounded, as in a workflow editor. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const bends = points.filter((point, at) => !isStraight(points[at - 1], point, points[at + 1]));
  const [first, ...rest] = bends;
  if (!first) return "";
  let path = `M${round(first.x)} ${round(first.y)}`;
  for (const [at, point] of rest.entries()) {
    const before = bends[at] as Point;
    const after = rest[at + 1];
    if (!after) {
      path += `L${round(point.x)} ${round(point.y)}`;
      continue;
    }
    const r = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
    const start = toward(point, before, r);
    const end = toward(point, after, r);
    path += `L${round(start.x)} ${round(start.y)}Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`;
  }
  return path;
}

function isStraight(a: Point | undefined, b: Point, c: Point | undefined): boolean {
  if (!a || !c) return false;
  const same = (p: number, q: number, r: number) => Math.abs(p - q) < 0.5 && Math.abs(q - r) < 0.5;
  return same(a.x, b.x, c.x) || same(a.y, b.y, c.y);
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function toward(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}
