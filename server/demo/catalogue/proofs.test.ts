import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoItems } from "./items.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const report = read("../../../docs/goods.md").toString();
const templates = demoItems
  .filter(({ tags }) => tags.includes("n8n"))
  .toSorted((a, b) => a.slug.localeCompare(b.slug))
  .map(({ testedWith, ...item }) => ({ ...item, proof: testedWith }));

/** A file that changed since was never in n8n: `npm run goods -- SLUG` runs it and writes its line anew. */
test("CA-1 every n8n file is the one that docs/goods.md says was imported or run", () => {
  const lines = templates.map(({ slug, versions, proof }) => {
    const sha256 = createHash("sha256")
      .update(read(`./files/${slug}.json`))
      .digest("hex");
    const what = proof?.promises.length || "imported, not run";
    return `| ${slug} | ${versions[0].version} | ${what} | ${proof?.version} | ${proof?.date} | \`${sha256}\` |`;
  });
  expect(report.split("\n").filter((line) => /^\| [a-z0-9-]+ \| \d/.test(line))).toEqual(lines);
});

test("CA-1 the promises on an item's page are those of docs/goods.md", () => {
  const chapters = report.split("\n## ").slice(1);
  const expected = templates
    .filter(({ proof }) => proof?.promises.length)
    .map(({ title, proof }) => `${title}\n\n${proof?.promises.map((promise) => `- ${promise}`).join("\n")}`);
  expect(chapters.map((chapter) => chapter.trim())).toEqual(expected);
});
