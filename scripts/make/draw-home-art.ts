import { writeFile } from "node:fs/promises";
import * as simpleIcons from "simple-icons";
import { HERO_RADIUS, type HeroGraph, narrowGraph, wideGraph } from "#app/features/home/hero/hero-graph.ts";
import { integrations } from "#content/integrations.ts";
import { roundedPath } from "#shared/graph/rounded-path.ts";

/**
 * The home page's images, by file name under app/features/home/art. `node scripts/make/draw-home-art.ts` writes
 * them after a change of hero-graph.ts or content/integrations.ts.
 */
export function homeArt(): Record<string, string> {
  return {
    "hero-wide.svg": heroPicture(wideGraph),
    "hero-narrow.svg": heroPicture(narrowGraph),
    "integration-marks.svg": integrationMarks(),
  };
}

/** Black on transparent: the page uses it as a mask and adds the theme's colour. */
function heroPicture({ width, height, nodes, edges }: HeroGraph): string {
  const paths = edges.map(({ points }) => `<path d="${roundedPath(points, HERO_RADIUS)}"/>`);
  const shapes = nodes.map(({ x, y, kind }) => {
    if (kind === "action") return `<rect x="${x - 6}" y="${y - 6}" width="12" height="12" rx="3.5"/>`;
    if (kind === "trigger")
      return `<circle cx="${x}" cy="${y}" r="6.5" fill="none" stroke="#000" stroke-width="1.5"/>`;
    return `<circle cx="${x}" cy="${y}" r="7"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.25">${paths.join("")}</g>${shapes.join("")}</svg>\n`;
}

/** Only the marks in the marquee, each under its slug. */
function integrationMarks(): string {
  const icons = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]));
  const symbols = integrations.map(({ logo }) => {
    const icon = icons.get(logo);
    if (!icon) throw new Error(`simple-icons has no mark named ${logo}`);
    return `<symbol id="${logo}" viewBox="0 0 24 24"><path d="${icon.path}"/></symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${symbols.join("\n")}</svg>\n`;
}

if (import.meta.main)
  for (const [name, source] of Object.entries(homeArt()))
    await writeFile(new URL(`../../app/features/home/art/${name}`, import.meta.url), source);
