import { MARK_BLOCK, MARK_DOT, MARK_EDGES, MARK_RING, MARK_STROKE } from "#shared/brand/logo-mark.ts";
import { COLOR, type Sheet } from "./sheet.ts";

/** Draws the site's mark: three nodes and two edges, on a grid of 32. */
export function drawMark(sheet: Sheet, { x, y, size }: { x: number; y: number; size: number }): void {
  sheet
    .save()
    .translate(x, y)
    .scale(size / 32);
  sheet.lineWidth(MARK_STROKE).lineCap("round").strokeColor(COLOR.ink);
  for (const edge of MARK_EDGES) sheet.path(edge).stroke();
  sheet.circle(MARK_RING.cx, MARK_RING.cy, MARK_RING.r).stroke();
  const { x: left, y: top, size: side, radius } = MARK_BLOCK;
  sheet.roundedRect(left, top, side, side, radius).fill(COLOR.ink);
  sheet.circle(MARK_DOT.cx, MARK_DOT.cy, MARK_DOT.r).fill(COLOR.brand);
  sheet.restore();
}
