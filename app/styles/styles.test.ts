import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const app = fileURLToPath(new URL("..", import.meta.url));
const LAYERS = { ui: "components", layout: "layout", features: "features" } as const;
const sheets = globSync("{ui,layout,features}/**/*.css", { cwd: app });
const sources = new Map(globSync("**/*.tsx", { cwd: app }).map((path) => [path, read(path)]));

describe("DESIGN: styles are next to their components", () => {
  it.each(sheets)("%s is imported by a component beside it or by a page", (sheet) => {
    const importers = [...sources].filter(([path, code]) =>
      [...code.matchAll(/^import "([^"]+\.css)";$/gm)].some(([, name = ""]) => resolve(path, name) === sheet),
    );
    expect(importers.length).toBeGreaterThan(0);
    for (const [path] of importers)
      expect([dirname(sheet), "pages"], `${path} imports ${sheet}`).toContain(
        path.startsWith("pages/") ? "pages" : dirname(path),
      );
  });

  it.each(sheets)("%s is in the layer of its folder", (sheet) => {
    const layer = LAYERS[sheet.split("/")[0] as keyof typeof LAYERS];
    // Rules outside any layer override everything: only print and keyframes may.
    const outside = topLevel(read(sheet)).filter((rule) => !/^@(keyframes|media print)\b/.test(rule));
    expect(outside).toEqual([`@layer ${layer}`]);
  });

  it("no class is styled by two features", () => {
    const owners = new Map<string, Set<string>>();
    for (const sheet of sheets.filter((path) => path.startsWith("features/")))
      for (const [, name = ""] of read(sheet).matchAll(/^ {2}\.([a-z][\w-]*)/gm))
        owners.set(name, (owners.get(name) ?? new Set()).add(sheet.split("/")[1] ?? ""));
    expect([...owners].filter(([, features]) => features.size > 1)).toEqual([]);
  });
});

function read(path: string): string {
  return readFileSync(join(app, path), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
}

function resolve(importer: string, name: string): string {
  return name.startsWith("#app/") ? name.slice("#app/".length) : normalize(join(dirname(importer), name));
}

/** Returns the text before each outermost brace. */
function topLevel(css: string): string[] {
  return [...css.matchAll(/^([^\s{}][^{}]*)\{/gm)].map(([, before = ""]) => before.trim());
}
