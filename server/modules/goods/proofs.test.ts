import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goodsItems } from "#goods/items.ts";
import { readProofs } from "./goods-file.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const report = read("../../../docs/goods.md").toString();
const templates = goodsItems
  .filter(({ tags }) => tags.includes("n8n"))
  .toSorted((a, b) => a.slug.localeCompare(b.slug))
  .map((item) => ({ ...item, proofs: readProofs(item.slug) }));

/** Versions that `npm run goods` is asked to run and that have a lock file, oldest first. */
const VERSIONS = ["1.123.81", "2.20.12", "2.41.1"];

const sumOf = (slug: string) =>
  createHash("sha256")
    .update(read(`../../../goods/files/${slug}.json`))
    .digest("hex");

/**
 * Fails for a file that changed after its proof: `npm run goods -- --n8n VERSIONS SLUG` runs it again and updates
 * its proofs and docs.
 */
test.each(templates)(
  "CA-1 PF-1 PF-2 $slug was run in each version of n8n with the published file, in n8n's default configuration",
  ({ slug, proofs }) => {
    const sha256 = sumOf(slug);
    expect(proofs).toMatchObject(
      VERSIONS.toReversed().map((n8n) => ({
        n8n,
        sha256,
        configuration: expect.stringMatching(/^default\b/),
      })),
    );
  },
);

test("PF-2 each tested n8n version has its lock file", () => {
  expect(
    readdirSync(new URL("../../../packages/n8n-proof/src/n8n/pinned", import.meta.url)).toSorted(),
  ).toEqual(VERSIONS);
});

test("CA-1 PF-2 docs/goods.md has a column per version that matches the proofs", () => {
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
