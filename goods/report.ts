import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { demoItems } from "#server/demo/catalogue/items.ts";
import type { TemplateResult } from "./run-template.ts";

/** What stands in server/demo/catalogue/proofs.json, from which the item's page is made. */
export type Proof = { platform: "n8n"; version: string; date: string; sha256: string; promises: string[] };
type Proofs = Record<string, Proof>;

const PROOFS = new URL("../server/demo/catalogue/proofs.json", import.meta.url);
const REPORT = new URL("../docs/goods.md", import.meta.url);

/** Writes down what was proven. Of a template that did not change since it was proven, the date stands. */
export async function writeReport(
  results: readonly (TemplateResult & { bytes: Uint8Array })[],
  n8nVersion: string,
): Promise<void> {
  const before = JSON.parse(await readFile(PROOFS, "utf8").catch(() => "{}")) as Proofs;
  const today = new Date().toISOString().slice(0, 10);
  const fresh = Object.fromEntries(
    results.map(({ slug, bytes, proven }): [string, Proof] => {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const { date = today, ...rest } = before[slug] ?? {};
      const proof = { platform: "n8n", version: n8nVersion, sha256, promises: proven } as const;
      const same = JSON.stringify({ ...proof, ...rest }) === JSON.stringify(proof);
      return [slug, { ...proof, date: same ? date : today }];
    }),
  );
  const proofs = Object.fromEntries(
    Object.entries({ ...before, ...fresh }).toSorted(([a], [b]) => a.localeCompare(b)),
  );
  await writeFile(PROOFS, `${JSON.stringify(proofs, null, 2)}\n`);
  await writeFile(REPORT, markdown(proofs));
}

const markdown = (proofs: Proofs) => `# What was proven of the n8n templates

Written by \`npm run goods\`, which runs every template in a real n8n: imported by its command line, set up as from a
template (without the file's settings), switched on, with stand-ins for the apps that note what arrives. Along every branch; with
several items at once, apps that answer 429 or 500, empty input and a second run. A file that no longer has the sum below
fails \`npm test\`: run \`npm run goods\` again.

| template | version | promises | n8n | date | sha256 |
|---|---|---|---|---|---|
${Object.entries(proofs)
  .map(
    ([slug, { version, date, sha256, promises }]) =>
      `| ${slug} | ${releaseOf(slug)} | ${promises.length} | ${version} | ${date} | \`${sha256}\` |`,
  )
  .join("\n")}
${Object.entries(proofs)
  .map(
    ([slug, { promises }]) =>
      `\n## ${titleOf(slug)}\n\n${promises.map((promise) => `- ${promise}`).join("\n")}\n`,
  )
  .join("")}`;

const itemOf = (slug: string) => demoItems.find((item) => item.slug === slug);
const titleOf = (slug: string) => itemOf(slug)?.title ?? slug;
const releaseOf = (slug: string) => itemOf(slug)?.versions[0].version ?? "";
