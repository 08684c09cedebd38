import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { readProofs } from "./read-proofs.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const report = read("../../../docs/goods.md").toString();
const templates = goodsItems
  .filter(({ tags }) => tags.includes("n8n"))
  .toSorted((a, b) => a.slug.localeCompare(b.slug))
  .map((item) => ({ ...item, proofs: readProofs(item.slug) }));

/** Those that `npm run goods` is told to run, and that are installed by a lock file of ours; the oldest first. */
const VERSIONS = ["1.123.81", "2.20.12", "2.41.1"];

const sumOf = (slug: string) =>
  createHash("sha256")
    .update(read(`../../../goods/files/${slug}.json`))
    .digest("hex");

/** A file that changed since was never in n8n: `npm run goods -- --n8n VERSIONS SLUG` runs it and writes its proofs and its line anew. */
test.each(templates)(
  "CA-1 PF-1 PF-2 $slug was run in each version of n8n, as the file that is sold",
  ({ slug, proofs }) => {
    const sha256 = sumOf(slug);
    expect(proofs.map((proof) => [proof.n8n, proof.sha256])).toEqual(
      VERSIONS.toReversed().map((n8n) => [n8n, sha256]),
    );
  },
);

test("PF-2 each version that proves has its lock file", () => {
  expect(
    readdirSync(new URL("../../../packages/n8n-proof/src/n8n/pinned", import.meta.url)).toSorted(),
  ).toEqual(VERSIONS);
});

test("CA-1 PF-2 docs/goods.md has a column for each version, and says what its proofs say", () => {
  const lines = templates.map(({ slug, versions, proofs }) => {
    const cells = proofs.toReversed().map(({ date, promises }) => {
      const passed = promises.filter((promise) => promise.passed).length;
      return `${passed === promises.length ? passed : `${passed} of ${promises.length}`}, ${date}`;
    });
    return `| ${[slug, versions[0].version, ...cells].join(" | ")} | \`${sumOf(slug)}\` |`;
  });
  const head = `| template | version | ${VERSIONS.map((version) => `n8n ${version}`).join(" | ")} | sha256 |`;
  expect(report.split("\n").filter((line) => line.startsWith("| "))).toEqual([head, ...lines]);
});

test("CA-1 PF-1 PF-2 the promises of docs/goods.md are those of the proofs, with the versions where they fail", () => {
  const chapters = report.split("\n## ").slice(1);
  const expected = templates.map(({ title, proofs }) => {
    const promises = proofs.flatMap(({ promises }) => promises);
    const lines = [...new Set(promises.map(({ text }) => text))].map((text) => {
      const failing = proofs.filter((proof) =>
        proof.promises.some((one) => one.text === text && !one.passed),
      );
      const where = failing.map(({ n8n }) => n8n).toReversed();
      return where.length > 0 ? `- FAILS in n8n ${where.join(", ")}: ${text}` : `- ${text}`;
    });
    return `${title}\n\n${lines.join("\n")}`;
  });
  expect(chapters.map((chapter) => chapter.trim())).toEqual(expected);
});
