import { join, resolve } from "node:path";
import {
  forgetReleases,
  isCaseFile,
  newCaseFile,
  newestRelease,
  proveCaseFiles,
  proveIn,
  type Subject,
  type TemplateCheck,
} from "n8n-proof";
import { inspectFile } from "#server/modules/catalogue/inspect/inspect-file.ts";
import { readProofs, readTraces } from "#server/modules/goods/goods-file.ts";
import { buildNodes } from "#test/n8n-nodes/built-package.ts";
import { startTestPostgres } from "#test/postgres.ts";
import { checks } from "../cases/index.ts";
import { SHOP_CREDENTIAL } from "../cases/shop/shop-api.ts";
import { type GoodsOptions, goodsOptions, OUR_FILES } from "./options.ts";
import { writeReport } from "./report.ts";
import { listedIn, type Shop, sendProofs, sendTraces, shopOf } from "./send-proofs.ts";

const printLine = (line: string) => void process.stdout.write(`${line}\n`);
/** Resolves a path relative to the caller's folder, because npm changes to the repository's root. */
const typed = (path: string) => resolve(process.env.INIT_CWD ?? "", path);

/**
 * `npm run goods [-- --n8n VERSIONS | --newest] [--shop URL] [--files FOLDER] [--lanes N] [slug …]` runs the
 * templates in the real n8n and writes the proofs. VERSIONS such as 1.123.81,2.20.12 run one after the other;
 * --newest selects the newest release, and with a shop the items that have no proof of it yet. --shop sends the
 * proofs, with the token in GOODS_TOKEN. --files tests other files, such as those of an earlier commit, without
 * writing proofs. `npm run goods -- new my-template.json` generates a case file for any workflow, and `npm run
 * goods -- my-template.cases.ts` proves it.
 */
async function main(options: GoodsOptions): Promise<number> {
  if (options.slugs.some(isCaseFile)) return proveOthers(options);
  const unknown = options.slugs.find((slug) => !checks.some((check) => check.slug === slug));
  if (unknown) throw new Error(`Unknown template: ${unknown}`);
  const shop = options.shop === undefined ? null : shopOf(options.shop, process.env.GOODS_TOKEN);
  let failures = 0;
  for (const version of versionsOf(options)) {
    const slugs =
      options.slugs.length > 0 ? options.slugs : await soldIn(shop, options.newest ? version : undefined);
    const chosen = checks.filter(({ slug }) => slugs.includes(slug));
    if (options.newest) await forgetReleases(version);
    failures += await proveIn(version, chosen.map(ours(options.folder)), await where(options));
    if (shop) failures += await sendTo(shop, version, chosen);
  }
  return failures > 0 ? 1 : 0;
}

const versionsOf = ({ newest, versions }: GoodsOptions) => (newest ? [newestRelease()] : versions);
/** Our own community node, built from the present sources, is installed beside n8n's nodes. */
const where = async ({ lanes }: GoodsOptions) => ({
  lanes,
  startPostgres: startTestPostgres,
  communityNodes: { packages: [await buildNodes()], credentials: { opswrightApi: SHOP_CREDENTIAL } },
});

const soldIn = async (shop: Shop | null, withoutProofIn: string | undefined) =>
  shop ? await listedIn(shop, withoutProofIn) : checks.map(({ slug }) => slug);

const ours =
  (folder: string) =>
  (check: TemplateCheck): Subject => ({
    check,
    path: join(folder, `${check.slug}.json`),
    keep: (ran, n8n) => void (folder === OUR_FILES && writeReport(ran, n8n)),
  });

async function proveOthers(options: GoodsOptions): Promise<number> {
  if (options.shop !== undefined) throw new Error("--shop sends the proofs of our own templates only");
  const failures = await proveCaseFiles(options.slugs.map(typed), versionsOf(options), await where(options));
  return failures > 0 ? 1 : 0;
}

/** Returns the number of proofs that were not delivered. */
async function sendTo(shop: Shop, version: string, chosen: readonly TemplateCheck[]): Promise<number> {
  const proofs = chosen.flatMap(({ slug }) => readProofs(slug).filter(({ n8n }) => n8n === version));
  const sent = await sendProofs(shop, proofs);
  const arrived = sent.filter(({ outcome }) => outcome === "sent");
  for (const { slug } of arrived)
    sent.push(
      ...(await sendTraces(
        shop,
        slug,
        readTraces(slug).filter(({ n8n }) => n8n === version),
      )),
    );
  for (const { slug, outcome, why } of sent)
    printLine(`${outcome.padEnd(8)}  ${slug}${why ? `: ${why}` : ` to ${shop.url}`}`);
  return sent.filter(({ outcome }) => outcome === "failed").length;
}

/** Uses the shop's own parser, so that errors match the shop's. */
async function writeCaseFiles(paths: readonly string[]): Promise<number> {
  if (paths.length === 0) throw new Error("Which workflow? npm run goods -- new my-template.json");
  for (const path of paths)
    for (const line of await newCaseFile(typed(path), { command: "npm run goods --", inspect }))
      printLine(line);
  return 0;
}

async function inspect(file: Parameters<typeof inspectFile>[0]) {
  const inspection = await inspectFile(file);
  return inspection.kind === "n8n" ? inspection.findings : [];
}

try {
  const [verb, ...rest] = process.argv.slice(2);
  process.exitCode =
    verb === "new" ? await writeCaseFiles(rest) : await main(goodsOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
