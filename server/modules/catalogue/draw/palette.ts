import { dark, light, pictureColors } from "#shared/brand/palette.ts";

export type Theme = "auto" | "light" | "dark";

export type Palette = Record<keyof typeof LIGHT, string>;

const LIGHT = colorsOf(light, 0);
const DARK = colorsOf(dark, 1);

function colorsOf(theme: typeof light, side: 0 | 1) {
  const { paper, surface, ink, muted, line: grid, brand, "brand-ink": brandInk } = theme;
  const { accent, "accent-ink": accentInk } = theme;
  const line = pictureColors.edge[side];
  const brandSoft = pictureColors["brand-soft"][side];
  return { paper, surface, ink, muted, grid, line, brand, brandInk, brandSoft, accent, accentInk };
}

/**
 * Colours of a theme. `auto` uses variables set by a style in the picture: an `<img>` follows the
 * color-scheme of its page, or the system's where the browser does not pass it on.
 */
export function paletteOf(theme: Theme): { colors: Palette; style: string } {
  if (theme === "light") return { colors: LIGHT, style: "" };
  if (theme === "dark") return { colors: DARK, style: "" };
  const keys = Object.keys(LIGHT) as (keyof typeof LIGHT)[];
  const declare = (values: Palette) => keys.map((key) => `--${key}:${values[key]}`).join(";");
  return {
    colors: Object.fromEntries(keys.map((key) => [key, `var(--${key})`])) as Palette,
    style: `<style>:root{${declare(LIGHT)}}@media(prefers-color-scheme:dark){:root{${declare(DARK)}}}</style>`,
  };
}
