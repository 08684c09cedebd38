import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkNodes } from "./n8n/check-nodes.ts";
import { type InstalledN8n, installN8n } from "./n8n/install-n8n.ts";
import { type N8n, openN8n } from "./n8n/n8n.ts";
import type { N8nFile } from "./prepare.ts";
import { writeReport } from "./report.ts";
import { runTemplate, type TemplateResult } from "./run-template.ts";
import type { TemplateCheck } from "./template-check.ts";
import { checks } from "./templates.ts";

const OUR_FILES = "server/demo/catalogue/files";
const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * `npm run goods [-- --files FOLDER] [slug …]`: runs the templates in the real n8n and writes down what was proven. With a
 * folder of other files, such as those of an earlier commit, it only shows what happens to them.
 */
async function main(args: string[]): Promise<number> {
  const at = args.indexOf("--files");
  const [, folder = OUR_FILES] = at < 0 ? [] : args.splice(at, 2);
  const chosen = checks.filter(({ slug }) => args.length === 0 || args.includes(slug));
  const started = Date.now();
  const installed = await installN8n(say);
  say(`· starting n8n ${installed.version}`);
  const n8n = await openN8n(installed);
  const results: (TemplateResult & { bytes: Uint8Array })[] = [];
  try {
    for (const check of chosen) results.push(await prove(n8n, installed, check, resolve(folder)));
  } finally {
    await n8n.stop();
  }
  showTable(results);
  const failed = results.filter(isFailed);
  if (failed.length === 0 && folder === OUR_FILES) await writeReport(results, installed.version);
  say(`\n${results.length - failed.length} of ${results.length} templates hold, in ${minutes(started)}`);
  return failed.length > 0 ? 1 : 0;
}

async function prove(n8n: N8n, installed: InstalledN8n, check: TemplateCheck, folder: string) {
  say(`\n${check.slug}`);
  const path = join(folder, `${check.slug}.json`);
  const bytes = await readFile(path);
  const file = JSON.parse(bytes.toString()) as N8nFile;
  const problems = [
    ...checkNodes(file, await n8n.client.nodeTypes(), installed),
    ...(await importProblems(n8n, path, file)),
  ];
  if (problems.length === 0)
    say(`  passed  imports by the command line; ${file.nodes.length} nodes as n8n describes them`);
  const result = await runTemplate(n8n, file, check, ({ name, seconds, error }) => {
    say(`  ${error ? "FAILED" : "passed"}  ${name} (${seconds.toFixed(1)} s)`);
    if (error) say(error.replace(/^/gm, "          "));
  });
  const gaps = [...problems, ...result.gaps];
  for (const gap of gaps) say(`  GAP     ${gap}`);
  return { ...result, gaps, bytes };
}

async function importProblems(n8n: N8n, path: string, file: N8nFile): Promise<string[]> {
  const { code, output } = await n8n.commandLine("import:workflow", `--input=${path}`);
  if (code !== 0) return [`import:workflow ended with ${code}: ${output.trim().slice(-300)}`];
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
      `${result.slug.padEnd(32)}  ${`${passed}/${result.cases.length}`.padStart(5)}  ${String(result.proven.length).padStart(8)}${verdict}`,
    );
  }
}

const minutes = (started: number) => `${((Date.now() - started) / 60_000).toFixed(1)} minutes`;

process.exitCode = await main(process.argv.slice(2));
