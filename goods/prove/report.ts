import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { newestPinned, pinnedVersions, type Ran, toProof, writeTraces } from "n8n-proof";
import type { ProofFile } from "n8n-proof/proof-file";
import { byNewestN8n } from "n8n-proof/proof-file";
import type { GoodsItem } from "#goods/goods-item.ts";
import { goodsItems } from "#goods/items.ts";
import { readProofs } from "#server/modules/goods/read-proofs.ts";
import { holds } from "#shared/catalogue/proof.ts";

const PROOFS = fileURLToPath(new URL("../proofs", import.meta.url));
const TRACES = fileURLToPath(new URL("../traces", import.meta.url));
const REPORT = new URL("../../docs/goods.md", import.meta.url);

/** Writes the result of a template's run: its proof and the overall report. */
export function writeReport(ran: Ran, n8n: string): void {
  writeProof(PROOFS, toProof(ran, n8n, new Date()));
  if (n8n === newestPinned) writeTraces(TRACES, ran, n8n);
  writeMarkdown();
}

/** Regenerates docs/goods.md from the stored proofs. */
export function writeMarkdown(): void {
  const proofs = new Map(templates.map(({ slug }) => [slug, readProofs(slug)]));
  // The pinned versions, with or without proofs, and any other with proofs.
  const versions = new Set([...pinnedVersions, ...[...proofs.values()].flat().map(({ n8n }) => n8n)]);
  const oldestFirst = [...versions]
    .map((n8n) => ({ n8n }))
    .toSorted(byNewestN8n)
    .toReversed();
  writeFileSync(
    REPORT,
    markdown(
      proofs,
      oldestFirst.map(({ n8n }) => n8n),
    ),
  );
}

/** Writes a file named after the version. The date of an unchanged proof stays. */
export function writeProof(folder: string, proof: ProofFile): void {
  const before = readProofs(proof.slug, folder).find(({ n8n }) => n8n === proof.n8n);
  if (before && isDeepStrictEqual({ ...before, date: "" }, { ...proof, date: "" })) return;
  mkdirSync(`${folder}/${proof.slug}`, { recursive: true });
  writeFileSync(`${folder}/${proof.slug}/${proof.n8n}.json`, `${JSON.stringify(proof, null, 2)}\n`);
}

const markdown = (
  proofs: ReadonlyMap<string, readonly ProofFile[]>,
  versions: readonly string[],
) => `# What was proven of the n8n templates

Written by \`npm run goods\`, which runs every template in a real n8n: imported by its command line, set up as from a
template (without the file's settings) and switched on, with stand-ins for the apps that note what arrives. Each goes along
every branch, with several items at once, apps that answer 429 or 500, empty input and a second run. The same promises stand on the
item's page. The proofs themselves, case by case, are \`goods/proofs/SLUG/N8N.json\`: the form in which any shop takes one. \`goods/traces/SLUG.json\` has
what each case did in the newest n8n, node by node. n8n runs in its default configuration; [packages/n8n-proof/README.md](../packages/n8n-proof/README.md)
lists every variable that is set, and why.

n8n 1.123 alone deviates: its task runners are on (\`N8N_RUNNERS_ENABLED=true\`), as they always are in 2.x. Where a version of n8n lacks a node that a template is made of, nothing is run there and every promise counts as failed. Of n8n 2.41.3 the registry that
we use lacks 21 packages (n8n-core among them), so 2.41.1 stands for 2.41; where they are, \`npm run goods -- --n8n 2.41.3\` installs and runs it without a lock file.

A version's column says how many promises held in it, and when that was found; 'n of m' where some did not, and the chapter below which. A file that
no longer has the sum fails \`npm test\`: run \`npm run goods -- --n8n ${versions.join(",")} SLUG\` again.

| template | version | ${versions.map((version) => `n8n ${version}`).join(" | ")} | sha256 |
|---|---|${versions.map(() => "---|").join("")}---|
${ran(proofs)
  .map(([item, own]) => line(item, own, versions))
  .join("\n")}
${ran(proofs)
  .map(([item, own]) => chapter(item, own))
  .join("")}`;

/** Templates without a run are not in the report. */
const ran = (proofs: ReadonlyMap<string, readonly ProofFile[]>) =>
  templates.flatMap((item) => {
    const own = proofs.get(item.slug) ?? [];
    return own.length > 0 ? [[item, own] as const] : [];
  });

const templates = goodsItems
  .filter(({ tags }) => tags.includes("n8n"))
  .toSorted((a, b) => a.slug.localeCompare(b.slug));

function line(
  { slug, versions: [{ version }] }: GoodsItem,
  proofs: readonly ProofFile[],
  n8nVersions: readonly string[],
): string {
  const cells = n8nVersions.map((n8n) => {
    const proof = proofs.find((one) => one.n8n === n8n);
    return proof ? `${passed(proof)}, ${proof.date}` : "not run";
  });
  return `| ${[slug, version, ...cells, `\`${proofs[0]?.sha256}\``].join(" | ")} |`;
}

const passed = (proof: ProofFile) =>
  holds(proof)
    ? proof.promises.length
    : `${proof.promises.filter((promise) => promise.passed).length} of ${proof.promises.length}`;

/** A template's promises, with the versions in which they failed. */
function chapter({ title }: GoodsItem, proofs: readonly ProofFile[]): string {
  const texts = new Set(proofs.flatMap(({ promises }) => promises.map(({ text }) => text)));
  const lines = [...texts].map((text) => {
    const failing = proofs.filter(({ promises }) => promises.some((one) => one.text === text && !one.passed));
    const where = failing.map(({ n8n }) => n8n).toReversed();
    return where.length > 0 ? `- FAILS in n8n ${where.join(", ")}: ${text}` : `- ${text}`;
  });
  return `\n## ${title}\n\n${lines.join("\n")}\n`;
}
