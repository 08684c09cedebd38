import type { Inspection } from "#server/modules/catalogue/inspect/inspection.ts";
import { round } from "#shared/graph/point.ts";
import { escapeXml } from "#shared/text/escape-xml.ts";
import { drawContents } from "./draw-contents.ts";
import { drawGraph, type Picture } from "./draw-graph.ts";
import { labelFont } from "./label-font.ts";
import { type Palette, paletteOf, type Theme } from "./palette.ts";

export type CoverOptions = {
  /** `auto` (the default) follows the page; `light` and `dark` are for bitmaps. */
  theme?: Theme;
  /** Includes names and takes the height it needs; otherwise 16:10 for a card. */
  detail?: boolean;
};

/** Draws the file: a workflow's graph, or the path through a playbook's contents. */
export function drawCover(inspection: Inspection, { theme = "auto", detail = false }: CoverOptions = {}) {
  const palette = paletteOf(theme);
  const picture = drawPicture(inspection, palette.colors, detail);
  return frame(inspection.name, palette, picture);
}

/** The size of the picture with names: stored with the file, so that pages leave its space free. */
export function pictureSize(inspection: Inspection): { width: number; height: number } | null {
  if (inspection.kind === "file") return null;
  const { width, height } = drawPicture(inspection, paletteOf("light").colors, true);
  return { width: Math.round(width), height: Math.round(height) };
}

const WIDTH = 640;
const HEIGHT = 400;

export function drawBundleCover(
  name: string,
  inspections: readonly Inspection[],
  { theme = "auto" }: Pick<CoverOptions, "theme"> = {},
): string {
  const palette = paletteOf(theme);
  const { colors } = palette;
  const width = WIDTH / inspections.length;
  const panels = inspections.map((inspection, at) => {
    const picture =
      "graph" in inspection
        ? drawGraph(inspection.graph, colors, { width, height: HEIGHT })
        : drawContents(inspection, colors, false);
    const x = round(at * width);
    const edge =
      at === 0 ? "" : `<path d="M${x} 24V${HEIGHT - 24}" stroke="${colors.line}" stroke-width="1.5"/>`;
    const box = `x="${x}" width="${round(width)}" height="${HEIGHT}" viewBox="0 0 ${picture.width} ${picture.height}"`;
    return `<svg ${box}>${picture.body}</svg>${edge}`;
  });
  return frame(name, palette, { body: panels.join(""), width: WIDTH, height: HEIGHT });
}

function drawPicture(inspection: Inspection, colors: Palette, detail: boolean): Picture {
  return "graph" in inspection
    ? drawGraph(inspection.graph, colors, detail ? null : { width: WIDTH, height: HEIGHT })
    : drawContents(inspection, colors, detail);
}

export function frame(name: string, { colors, style }: ReturnType<typeof paletteOf>, picture: Picture) {
  const { body, width, height } = picture;
  const font = "Geist, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
  const grid = `<pattern id="g" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="1.1" fill="${colors.grid}"/></pattern>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${escapeXml(font)}">`,
    `<title>${escapeXml(name)}</title>${style}${style && body.includes("<text") ? labelFont(body) : ""}<defs>${grid}</defs>`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/><rect width="${width}" height="${height}" fill="url(#g)"/>`,
    body,
    "</svg>",
  ].join("");
}
