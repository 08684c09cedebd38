import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { socialCardPath } from "#shared/catalogue/social-card-path.ts";
import { makeImages } from "./make-images.ts";

const pages = [
  { path: "/", title: "A page", eyebrow: "Home" },
  { path: "/other", title: "A page", eyebrow: "Home" },
  { path: "*", title: "No such page", eyebrow: "Not found" },
];
let outDir: string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), "images-"));
  await makeImages({ outDir, name: "Name", pages });
});
afterAll(() => rm(outDir, { recursive: true, force: true }));

describe("makeImages", () => {
  it("RT-6 draws icons, logos and a card per page", async () => {
    const drawn = await readdir(outDir, { recursive: true });
    expect(drawn.filter((path) => /\.(png|svg)$/.test(path))).toHaveLength(9);
  });

  it("RT-6 draws cards of 1200 by 630, each path with its own graph", async () => {
    const [home, other, missing] = await Promise.all(
      pages.map(({ path }) => readFile(join(outDir, socialCardPath(path)))),
    );
    expect(sizeOf(home as Buffer)).toEqual([1200, 630]);
    expect(home?.equals(other as Buffer)).toBe(false);
    expect(sizeOf(missing as Buffer)).toEqual([1200, 630]);
  });

  it.each([
    ["icon-192.png", 192],
    ["icon-512.png", 512],
    ["apple-touch-icon.png", 180],
    ["logo-light.png", 1200],
    ["logo-dark.png", 1200],
  ])("RT-6 PG-11 %s is %d px wide", async (file, width) => {
    expect(sizeOf(await readFile(join(outDir, file)))[0]).toBe(width);
  });
});

function sizeOf(png: Buffer): [width: number, height: number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
