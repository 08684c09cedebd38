export type Point = { readonly x: number; readonly y: number };

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns the point this many pixels along the line between two points. */
export function towards(from: Point, to: Point, pixels: number): Point {
  const share = pixels / (distance(from, to) || 1);
  return between(from, to, share);
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Rounds to a tenth of a pixel, which is finer than visible. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
