import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { homeArt } from "./draw-home-art.ts";

describe("homeArt", () => {
  it.each(Object.entries(homeArt()))(
    "HM-5 %s matches the current graph and integrations (else: node scripts/make/draw-home-art.ts)",
    async (name, source) => {
      const file = new URL(`../../app/features/home/art/${name}`, import.meta.url);
      expect(await readFile(file, "utf8")).toBe(source);
    },
  );
});
