import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { GoodsItem } from "#server/goods/goods-item.ts";
import { goodsItems } from "#server/goods/items.ts";
import { readProofs } from "#server/goods/read-proofs.ts";
import { holds } from "#shared/catalogue/proof.ts";
import type { ProofFile } from "#shared/catalogue/proof-file.ts";
import { type Ran, toProof } from "./to-proof.ts";

const PROOFS = fileURLToPath(new URL("../server/goods/proofs", import.meta.url));
const REPORT = new URL("../docs/goods.md", import.meta.url);

/** Writes down what came of a template's run: its proof, and the report of all. */
export function writeReport(ran: Ran, n8n: string): void {
  writeProof(PROOFS, toProof(ran, n8n, new Date()));
  writeFileSync(REPORT, markdown(new Map(templates.map(({ slug }) => [slug, readProofs(slug)]))));
}

/** In a file of the version's name. If nothing changed since it was proven, the date stands. */
export function writeProof(folder: string, proof: ProofFile): void {
  const before = readProofs(proof.slug, folder).find(({ n8n }) => n8n === proof.n8n);
  if (before && isDeepStrictEqual({ ...before, date: "" }, { ...proof, date: "" })) return;
  mkdirSync(`${folder}/${proof.slug}`, { recursive: true });
  writeFileSync(`${folder}/${proof.slug}/${proof.n8n}.json`, `${JSON.stringify(proof, null, 2)}\n`);
}

const markdown = (
  proofs: ReadonlyMap<string, readonly ProofFile[]>,
) => `# What was proven of the n8n templates

Written by \`npm run goods\`, which runs every template in a real n8n: imported by its command line, set up as from a
template (without the file's settings) and switched on, with stand-ins for the apps that note what arrives. Each goes along
every branch, with several items at once, apps that answer 429 or 500, empty input and a second run. The same promises stand on the
item's page. The proofs themselves, case by case, are \`server/goods/proofs/SLUG/N8N.json\`: the form in which any shop takes one.

A file that no longer has the sum below fails \`npm test\`: run \`npm run goods -- SLUG\` again.

| template | version | promises | n8n | date | sha256 |
|---|---|---|---|---|---|
${templates.map((item) => lines(item, proofs.get(item.slug) ?? [])).join("\n")}
${templates.map((item) => chapter(item, proofs.get(item.slug)?.[0])).join("")}`;

const templates = goodsItems
  .filter(({ tags }) => tags.includes("n8n"))
  .toSorted((a, b) => a.slug.localeCompare(b.slug));

const lines = ({ slug, versions: [{ version }] }: GoodsItem, proofs: readonly ProofFile[]) =>
  proofs.length === 0
    ? `| ${slug} | ${version} | neither imported nor run | | | |`
    : proofs
        .map(
          (proof) =>
            `| ${slug} | ${version} | ${passed(proof)} | ${proof.n8n} | ${proof.date} | \`${proof.sha256}\` |`,
        )
        .join("\n");

const passed = (proof: ProofFile) =>
  holds(proof)
    ? proof.promises.length
    : `${proof.promises.filter((promise) => promise.passed).length} of ${proof.promises.length}`;

const chapter = ({ title }: GoodsItem, proof: ProofFile | undefined) =>
  proof
    ? `\n## ${title}\n\n${proof.promises.map(({ text, passed }) => `- ${passed ? "" : "FAILS: "}${text}`).join("\n")}\n`
    : "";
