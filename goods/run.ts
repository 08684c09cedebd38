import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readProofs } from "#server/goods/read-proofs.ts";
import { isCaseFile, loadCaseFile, proofPathOf, workflowOf, writeProofFile } from "./case-file.ts";
import { checkNodes, missingNodes } from "./n8n/check-nodes.ts";
import { forgetReleases, type InstalledN8n, installN8n } from "./n8n/install-n8n.ts";
import { type N8n, openN8n } from "./n8n/n8n.ts";
import { newestRelease } from "./n8n/newest-release.ts";
import { newCaseFile } from "./new/new-case-file.ts";
import { type GoodsOptions, goodsOptions, OUR_FILES } from "./options.ts";
import type { N8nFile } from "./prepare.ts";
import { writeReport } from "./report.ts";
import { notRun, runTemplate, type TemplateResult } from "./run-template.ts";
import { listedIn, type Shop, sendProofs, shopOf } from "./send-proofs.ts";
import type { TemplateCheck } from "./template-check.ts";
import { checks } from "./templates.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);
/** A path as it was typed: npm runs this from the repository's root, wherever that was. */
const typed = (path: string) => resolve(process.env.INIT_CWD ?? "", path);

/**
 * `npm run goods [-- --n8n VERSIONS | --newest] [--shop URL] [--files FOLDER] [--lanes N] [slug …]`: runs the templates in the real
 * n8n and writes down what was proven. VERSIONS such as 1.123.81,2.20.12 run one after the other; --newest is the newest release,
 * and with a shop that which it lists and has no proof of yet. A shop is sent the proofs, with the token in GOODS_TOKEN.
 * With a folder of other files, such as those of an earlier commit, it only shows what happens to them.
 * `npm run goods -- new my-template.json` writes a case file for any workflow, and `npm run goods -- my-template.cases.ts` proves it.
 */
async function main(options: GoodsOptions): Promise<number> {
  if (options.slugs.some(isCaseFile)) return proveCaseFiles(options);
  const unknown = options.slugs.find((slug) => !checks.some((check) => check.slug === slug));
  if (unknown) throw new Error(`There is no template called ${unknown}`);
  const shop = options.shop === undefined ? null : shopOf(options.shop, process.env.GOODS_TOKEN);
  let failures = 0;
  for (const version of options.newest ? [newestRelease()] : options.versions) {
    const slugs =
      options.slugs.length > 0 ? options.slugs : await soldIn(shop, options.newest ? version : undefined);
    const chosen = checks.filter(({ slug }) => slugs.includes(slug));
    if (options.newest) await forgetReleases(version);
    failures += await proveIn(version, chosen.map(ours(options.folder)), options);
    if (shop) failures += await sendTo(shop, version, chosen);
  }
  return failures > 0 ? 1 : 0;
}

const soldIn = async (shop: Shop | null, withoutProofIn: string | undefined) =>
  shop ? await listedIn(shop, withoutProofIn) : checks.map(({ slug }) => slug);

/** A template to prove: its cases, its file, and what is done with what came of it. */
type Subject = { check: TemplateCheck; path: string; keep(ran: Proven, n8n: string): void };

const ours =
  (folder: string) =>
  (check: TemplateCheck): Subject => ({
    check,
    path: join(folder, `${check.slug}.json`),
    keep: (ran, n8n) => void (folder === OUR_FILES && writeReport(ran, n8n)),
  });

/** Case files of anybody's, each with a PROOF.json beside it; with several versions of n8n, one for each. */
async function proveCaseFiles(options: GoodsOptions): Promise<number> {
  if (options.shop !== undefined) throw new Error("--shop is sent the proofs of our own templates only");
  const versions = options.newest ? [newestRelease()] : options.versions;
  const subjects: Subject[] = [];
  for (const caseFile of options.slugs.map(typed)) {
    const check = await loadCaseFile(caseFile);
    const proofPath = (n8n: string) => proofPathOf(caseFile, check, versions.length > 1 ? n8n : null);
    for (const version of versions) proofPath(version);
    const keep: Subject["keep"] = (ran, n8n) => {
      writeProofFile(proofPath(n8n), ran, n8n);
      say(`wrote   ${proofPath(n8n)}`);
    };
    subjects.push({ check, path: workflowOf(caseFile), keep });
  }
  let failures = 0;
  for (const version of versions) failures += await proveIn(version, subjects, options);
  return failures > 0 ? 1 : 0;
}

/** How many do not hold in this version. */
async function proveIn(version: string, chosen: readonly Subject[], { lanes }: Where): Promise<number> {
  if (chosen.length === 0) {
    say(`nothing to prove in n8n ${version}`);
    return 0;
  }
  const started = Date.now();
  const results = await proveAll(await installN8n(version, say), chosen, lanes);
  showTable(results);
  const failed = results.filter(isFailed).length;
  const held = `${results.length - failed} of ${results.length} templates hold in n8n ${version}`;
  say(`\n${held}, in ${minutes(started)}`);
  return failed;
}

/** How many proofs did not arrive. */
async function sendTo(shop: Shop, version: string, chosen: readonly TemplateCheck[]): Promise<number> {
  const proofs = chosen.flatMap(({ slug }) => readProofs(slug).filter(({ n8n }) => n8n === version));
  const sent = await sendProofs(shop, proofs);
  for (const { slug, outcome, why } of sent)
    say(`${outcome.padEnd(8)}  ${slug}${why ? `: ${why}` : ` to ${shop.url}`}`);
  return sent.filter(({ outcome }) => outcome === "failed").length;
}

type Where = Pick<GoodsOptions, "lanes">;
type Proven = TemplateResult & { bytes: Uint8Array };

/** Several n8n side by side, as each waits for something most of the time; every one takes the next template. What came of it is written down at once. */
async function proveAll(
  installed: InstalledN8n,
  chosen: readonly Subject[],
  lanes: number,
): Promise<Proven[]> {
  const open = [...chosen];
  const results = new Map<Subject, Proven>();
  // One after the other: a start keeps a core busy.
  let started: Promise<unknown> = Promise.resolve();
  const lane = async () => {
    const starting = started.then(() => openN8n(installed));
    started = starting;
    const n8n = await starting;
    try {
      for (let subject = open.shift(); subject; subject = open.shift()) {
        const result = await prove(n8n, installed, subject);
        results.set(subject, result);
        subject.keep(result, installed.version);
      }
    } finally {
      await n8n.stop();
    }
  };
  const count = Math.min(lanes, chosen.length);
  say(`· starting n8n ${installed.version}${count > 1 ? `, ${count} side by side` : ""}`);
  await Promise.all(Array.from({ length: count }, lane));
  return chosen.flatMap((subject) => results.get(subject) ?? []);
}

async function prove(n8n: N8n, installed: InstalledN8n, { check, path }: Subject): Promise<Proven> {
  const bytes = await readFile(path);
  const file = JSON.parse(bytes.toString()) as N8nFile;
  const tell = (verdict: string, line: string) => say(`${verdict.padEnd(6)}  ${check.slug}: ${line}`);
  const descriptions = await n8n.client.nodeTypes();
  const missing = missingNodes(file, descriptions);
  for (const gap of missing) tell("GAP", gap);
  if (missing.length > 0) return { ...notRun(check, missing), bytes };

  const problems = [...checkNodes(file, descriptions, installed), ...(await importProblems(n8n, path, file))];
  if (problems.length === 0)
    tell("passed", `imports by the command line; ${file.nodes.length} nodes as n8n describes them`);
  const result = await runTemplate(n8n, file, check, ({ name, seconds, error }) => {
    tell(error ? "FAILED" : "passed", `${name} (${seconds.toFixed(1)} s)`);
    if (error) say(error.replace(/^/gm, "          "));
  });
  const gaps = [...problems, ...result.gaps];
  for (const gap of gaps) tell("GAP", gap);
  return { ...result, gaps, bytes };
}

async function importProblems(n8n: N8n, path: string, file: N8nFile): Promise<string[]> {
  const { code, output } = await n8n.commandLine("import:workflow", `--input=${path}`);
  if (code !== 0) return [`import:workflow ended with ${code}: ${output.trim().slice(-300)}`];
  // Without an id n8n draws one by lot, and there is nothing to ask for.
  if (!file.id) return [];
  const stored = await n8n.client.readWorkflow(file.id);
  return stored.nodes.length === file.nodes.length ? [] : ["import:workflow did not take all nodes"];
}

const isFailed = ({ cases, gaps }: TemplateResult) => gaps.length > 0 || cases.some(({ error }) => error);

function showTable(results: readonly TemplateResult[]) {
  say(`\n${"template".padEnd(32)}  cases  promises`);
  for (const result of results) {
    const passed = result.cases.filter(({ error }) => !error).length;
    const verdict = isFailed(result) ? "  FAILED" : "";
    say(
      `${result.slug.padEnd(32)}  ${`${passed}/${result.cases.length}`.padStart(5)}  ${String(result.promises.filter(({ passed }) => passed).length).padStart(8)}${verdict}`,
    );
  }
}

const minutes = (started: number) => `${((Date.now() - started) / 60_000).toFixed(1)} minutes`;

async function writeCaseFiles(paths: readonly string[]): Promise<number> {
  if (paths.length === 0) throw new Error("Which workflow? npm run goods -- new my-template.json");
  for (const path of paths) for (const line of await newCaseFile(typed(path))) say(line);
  return 0;
}

try {
  const [verb, ...rest] = process.argv.slice(2);
  process.exitCode =
    verb === "new" ? await writeCaseFiles(rest) : await main(goodsOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
