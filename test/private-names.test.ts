import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Preloaded into the tested n8n to change its clock and network; it serves no requests. */
const IN_THE_TEST_ENGINE = "packages/n8n-proof/src/n8n/inside-n8n.cjs";

/** Drizzle's migrations table, React's `dangerouslySetInnerHTML`, and a field of n8n's files. */
const DOCUMENTED = /\b__(?:drizzle_migrations|html|rl)\b/g;

const PRIVATE = [
  // db._, document._font, res?._header; our own use `this._x` only.
  /(?<!\bthis)(?<=[\w)\]])\??\._(?:\w+|(?=[\s.,;)[]|$))/g,
  // const { _font } = document, { _: { session } }, Object.assign(counter, { _upsert: … })
  /[{,]\s*_\w*\s*:|\{\s*_\w+\s*[,}]/g,
  /\.prototype(?:\.\w+|\[[^\]]+\])\s*=[^=]/g,
];

it("PM-1: no package's private name is used, and no prototype is changed", () => {
  const files = globSync(
    "{app,bench,content,goods,packages,scripts,server,shared}/**/*.{ts,tsx,mjs,cjs,js}",
  ).filter((file) => !/\.(test|contract)\.tsx?$/.test(file) && file !== IN_THE_TEST_ENGINE);
  expect(files.length).toBeGreaterThan(500);
  const found = [...files, "vite.config.ts", "react-router.config.ts"].flatMap((file) => {
    const source = readFileSync(file, "utf8").replace(DOCUMENTED, "documented");
    return PRIVATE.flatMap((pattern) =>
      [...source.matchAll(pattern)].map(
        ({ 0: text, index }) => `${file}:${source.slice(0, index).split("\n").length} ${text.trim()}`,
      ),
    );
  });
  expect(found).toEqual([]);
});
