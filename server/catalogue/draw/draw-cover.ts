import type { Inspection } from "#server/catalogue/inspect/inspection.ts";
import { drawContents } from "./draw-contents.ts";
import { drawGraph } from "./draw-graph.ts";
import { escapeXml } from "./escape-xml.ts";
import { paletteOf, type Theme } from "./palette.ts";

export type CoverOptions = {
  /** `auto` (the default) follows the page; `light` and `dark` are for pictures that are made into bitmaps. */
  theme?: Theme;
  /** With names, as tall as it needs; else 16:10 for a card. */
  detail?: boolean;
};

/** A picture of the file itself: a workflow's graph, or the way through a playbook's contents. */
export function drawCover(
  inspection: Inspection,
  { theme = "auto", detail = false }: CoverOptions = {},
): string {
  const { colors, style } = paletteOf(theme);
  const { body, width, height } =
    "graph" in inspection
      ? drawGraph(inspection.graph, colors, detail)
      : drawContents(inspection, colors, detail);
  const font = "Geist, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
  const grid = `<pattern id="g" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="1.1" fill="${colors.grid}"/></pattern>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${escapeXml(font)}">`,
    `<title>${escapeXml(inspection.name)}</title>${style}<defs>${grid}</defs>`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/><rect width="${width}" height="${height}" fill="url(#g)"/>`,
    body,
    "</svg>",
  ].join("");
}
