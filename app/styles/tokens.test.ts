import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = { light: tokensOf("light"), dark: tokensOf("dark") };

const TEXT = 4.5;
const EDGE = 3;
const grounds = ["paper", "surface", "sunken"];
const pairs: [text: string, ground: string, atLeast: number][] = [
  ...grounds.flatMap((ground) =>
    ["ink", "muted", "brand", "accent", "success", "warning", "danger"].map(
      (text): [string, string, number] => [text, ground, TEXT],
    ),
  ),
  ...["brand", "accent", "success", "warning", "danger"].map((tone): [string, string, number] => [
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
  ...grounds.map((ground): [string, string, number] => ["line-strong", ground, EDGE]),
];

describe.each(["light", "dark"] as const)("DESIGN tokens, %s", (theme) => {
  it.each(pairs)("%s on %s reaches %d:1", (text, ground, atLeast) => {
    const of = (name: string) => themes[theme].get(name) ?? expect.fail(`no token ${name}`);
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(atLeast);
  });
});

function tokensOf(theme: "light" | "dark"): Map<string, string> {
  const found = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map(
    [...found].map(([, name, light, dark]) => [name ?? "", (theme === "light" ? light : dark) ?? ""]),
  );
}

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
