import type { GraphNode } from "#server/modules/catalogue/inspect/inspection.ts";
import { light } from "#shared/brand/palette.ts";
import { glyphOf } from "./glyphs.ts";

/** Returns a node's icon as a data URL, for lists in other programs. */
export function nodeIcon(node: Pick<GraphNode, "app" | "category" | "type">): string {
  const { kind, d } = glyphOf(node);
  const paint =
    kind === "fill"
      ? `fill="${light.brand}"`
      : `fill="none" stroke="${light.brand}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path ${paint} d="${d}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
