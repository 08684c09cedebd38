import { describe, expect, it } from "vitest";
import { dark, hues, light, type Token } from "./palette.ts";

const themes = { light, dark };

const TEXT = 4.5;
const EDGE = 3;
const grounds = ["paper", "surface", "sunken"] as const;
const pairs: [text: Token, ground: Token, atLeast: number][] = [
  ...grounds.flatMap((ground) =>
    (["ink", "muted", "brand", "accent", "success", "warning", "danger"] as const).map(
      (text): [Token, Token, number] => [text, ground, TEXT],
    ),
  ),
  ...(["brand", "accent", "success", "warning", "danger"] as const).map((tone): [Token, Token, number] => [
    tone,
    `${tone}-soft`,
    TEXT,
  ]),
  ["ink", "hover", TEXT],
  ["ink", "brand-soft", TEXT],
  ["brand-ink", "brand", TEXT],
  ["brand-ink", "brand-hover", TEXT],
  ["accent-ink", "accent", TEXT],
  ["danger-ink", "danger", TEXT],
  ["danger-ink", "danger-hover", TEXT],
  ...grounds.map((ground): [Token, Token, number] => ["line-strong", ground, EDGE]),
];

describe.each(["light", "dark"] as const)("DESIGN tokens, %s", (theme) => {
  it.each(pairs)("%s on %s reaches %d:1", (text, ground, atLeast) => {
    expect(contrast(themes[theme][text], themes[theme][ground])).toBeGreaterThanOrEqual(atLeast);
  });

  it.each(Object.entries(hues))("the text colours in %s reach 4.5:1", (_, hue) => {
    const at = theme === "light" ? 0 : 1;
    for (const ground of [hue["brand-soft"][at], themes[theme].surface, themes[theme].paper])
      expect(contrast(hue.brand[at], ground)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(hue["brand-ink"][at], hue.brand[at])).toBeGreaterThanOrEqual(TEXT);
  });
});

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
