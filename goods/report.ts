import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { DemoItem, Proof } from "#server/demo/catalogue/demo-item.ts";
import { demoItems } from "#server/demo/catalogue/items.ts";
import type { TemplateResult } from "./run-template.ts";

/** What stands in proofs.json, from which the item's page is made. */
type Proofs = Record<string, Proof & { sha256: string }>;

const PROOFS = new URL("../server/demo/catalogue/proofs.json", import.meta.url);
const REPORT = new URL("../docs/goods.md", import.meta.url);

/** Writes down what was proven of a template. If it did not change since it was proven, the date stands. */
export function writeReport(
  { slug, bytes, proven }: TemplateResult & { bytes: Uint8Array },
  version: string,
): void {
  const before = JSON.parse(readFileSync(PROOFS, "utf8")) as Proofs;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const proof = { platform: "n8n", version, sha256, promises: proven };
  const { date, ...last } = before[slug] ?? {};
  const isSame = isDeepStrictEqual(last, proof);
  const today = new Date().toISOString().slice(0, 10);
  const all = { ...before, [slug]: { ...proof, date: isSame && date ? date : today } };
  const proofs = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(PROOFS, `${JSON.stringify(proofs, null, 2)}\n`);
  writeFileSync(REPORT, markdown(proofs));
}

const markdown = (proofs: Proofs) => `# What was proven of the n8n templates

Written by \`npm run goods\`, which runs every template in a real n8n: imported by its command line, set up as from a
template (without the file's settings) and switched on, with stand-ins for the apps that note what arrives. Each goes along
every branch, with several items at once, apps that answer 429 or 500, empty input and a second run. The same promises stand on the
item's page. "Imported, not run" means no more than that: n8n's command line took the whole file, and nothing of what it promises is proven.

A file that no longer has the sum below fails \`npm test\`: run \`npm run goods -- SLUG\` again.

| template | version | promises | n8n | date | sha256 |
|---|---|---|---|---|---|
${templates.map((item) => line(item, proofs[item.slug])).join("\n")}
${templates.map((item) => chapter(item, proofs[item.slug])).join("")}`;

const templates = demoItems
  .filter(({ tags }) => tags.includes("n8n"))
  .toSorted((a, b) => a.slug.localeCompare(b.slug));

const line = ({ slug, versions: [{ version }] }: DemoItem, proof: Proofs[string] | undefined) =>
  proof
    ? `| ${slug} | ${version} | ${proof.promises.length || "imported, not run"} | ${proof.version} | ${proof.date} | \`${proof.sha256}\` |`
    : `| ${slug} | ${version} | neither imported nor run | | | |`;

const chapter = ({ title }: DemoItem, { promises = [] }: Partial<Proofs[string]> = {}) =>
  promises.length > 0 ? `\n## ${title}\n\n${promises.map((promise) => `- ${promise}`).join("\n")}\n` : "";
