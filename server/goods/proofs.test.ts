import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goodsItems } from "./items.ts";
import { readProofs } from "./read-proofs.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const report = read("../../docs/goods.md").toString();
const templates = goodsItems
  .filter(({ tags }) => tags.includes("n8n"))
  .toSorted((a, b) => a.slug.localeCompare(b.slug))
  .map((item) => ({ ...item, proofs: readProofs(item.slug) }));

/** A file that changed since was never in n8n: `npm run goods -- SLUG` runs it and writes its proof and its line anew. */
test("CA-1 PF-1 every n8n file is the one that its proofs and docs/goods.md speak of", () => {
  const lines = templates.flatMap(({ slug, versions, proofs }) => {
    const sha256 = createHash("sha256")
      .update(read(`./files/${slug}.json`))
      .digest("hex");
    return proofs.map(({ n8n, date, promises }) => {
      const passed = promises.filter((promise) => promise.passed).length;
      const what = passed === promises.length ? passed : `${passed} of ${promises.length}`;
      return `| ${slug} | ${versions[0].version} | ${what} | ${n8n} | ${date} | \`${sha256}\` |`;
    });
  });
  expect(report.split("\n").filter((line) => /^\| [a-z0-9-]+ \| \d/.test(line))).toEqual(lines);
  for (const { slug, proofs } of templates) expect(proofs.length, slug).toBeGreaterThan(0);
});

test("CA-1 PF-1 the promises of the newest proof are those of docs/goods.md", () => {
  const chapters = report.split("\n## ").slice(1);
  const expected = templates.map(
    ({ title, proofs: [newest] }) =>
      `${title}\n\n${newest?.promises.map(({ text, passed }) => `- ${passed ? "" : "FAILS: "}${text}`).join("\n")}`,
  );
  expect(chapters.map((chapter) => chapter.trim())).toEqual(expected);
});
