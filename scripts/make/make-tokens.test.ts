import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { dark, light } from "#shared/brand/palette.ts";
import { tokensCss } from "./make-tokens.ts";

const root = new URL("../..", import.meta.url);

describe("DESIGN tokens", () => {
  it("tokens.css matches the palette (else: node scripts/make/make-tokens.ts)", async () => {
    expect(await readFile(new URL("app/styles/tokens.css", root), "utf8")).toBe(tokensCss());
  });

  it("no other file contains a brand colour", async () => {
    const codes = [...new Set([...Object.values(light), ...Object.values(dark)])].filter(
      (code) => code !== "#ffffff",
    );
    const files = globSync("{app,content,server,shared,scripts}/**/*.{ts,tsx,css}", { cwd: root }).filter(
      (path) => !/\.test\.ts$|^shared\/brand\/palette\.ts$|^app\/styles\/tokens\.css$/.test(path),
    );
    const found = await Promise.all(
      files.map(async (path) => {
        const source = (await readFile(new URL(path, root), "utf8")).toLowerCase();
        return codes.filter((code) => source.includes(code)).map((code) => `${path}: ${code}`);
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});
