/**
 * The mark on a 32 by 32 grid: a trigger (ring), an action (block) and its outcome (dot), joined by two edges. The
 * same shapes represent nodes all over the site.
 */
export const MARK_EDGES = ["M6 21.5V19a3 3 0 0 1 3-3h3", "M20 16h3a3 3 0 0 0 3-3v-3"] as const;
export const MARK_RING = { cx: 6, cy: 25.25, r: 3.75 } as const;
export const MARK_BLOCK = { x: 11, y: 11, size: 10, radius: 2.75 } as const;
export const MARK_DOT = { cx: 26, cy: 6.75, r: 4.75 } as const;
export const MARK_STROKE = 2.25;

/** Returns the mark as SVG source for files; `line` colours ring, edges and block, `dot` the outcome. */
export function markSvg({ line, dot }: { line: string; dot: string }): string {
  const edges = MARK_EDGES.map((d) => `<path d="${d}"/>`).join("");
  const { x, y, size, radius } = MARK_BLOCK;
  return (
    `<g fill="none" stroke="${line}" stroke-width="${MARK_STROKE}" stroke-linecap="round">${edges}` +
    `<circle cx="${MARK_RING.cx}" cy="${MARK_RING.cy}" r="${MARK_RING.r}"/></g>` +
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="${line}"/>` +
    `<circle cx="${MARK_DOT.cx}" cy="${MARK_DOT.cy}" r="${MARK_DOT.r}" fill="${dot}"/>`
  );
}
