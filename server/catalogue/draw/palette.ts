export type Theme = "auto" | "light" | "dark";

export type Palette = Record<keyof typeof LIGHT, string>;

const LIGHT = {
  paper: "#fbfaf6",
  surface: "#ffffff",
  ink: "#10160f",
  muted: "#56615a",
  grid: "#e2e4dc",
  line: "#a9b1ab",
  brand: "#0a7d4f",
  brandInk: "#ffffff",
  brandSoft: "#e3f2e9",
} as const;

const DARK: Record<keyof typeof LIGHT, string> = {
  paper: "#0b100d",
  surface: "#121915",
  ink: "#eaf1ec",
  muted: "#9aa8a0",
  grid: "#232d27",
  line: "#55635b",
  brand: "#35c98a",
  brandInk: "#04150c",
  brandSoft: "#123022",
};

/**
 * The colours of a theme. `auto` names variables that a style in the picture sets: as an `<img>` it then follows the
 * color-scheme of the page around it, or the system's where a browser does not pass that on.
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
