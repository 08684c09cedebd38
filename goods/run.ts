import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkNodes } from "./n8n/check-nodes.ts";
import { type InstalledN8n, installN8n } from "./n8n/install-n8n.ts";
import { type N8n, openN8n } from "./n8n/n8n.ts";
import type { N8nFile } from "./prepare.ts";
import { writeReport } from "./report.ts";
import { runTemplate, type TemplateResult } from "./run-template.ts";
import type { TemplateCheck } from "./template-check.ts";
import { checks } from "./templates.ts";

const OUR_FILES = "server/goods/files";
const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * `npm run goods [-- --files FOLDER] [--lanes N] [slug …]`: runs the templates in the real n8n and writes down what was proven.
 * With a folder of other files, such as those of an earlier commit, it only shows what happens to them.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { files: { type: "string", default: OUR_FILES }, lanes: { type: "string" } },
    allowPositionals: true,
  });
  const chosen = checks.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug));
  const lanes = Number(values.lanes ?? availableParallelism());
  const started = Date.now();
  const installed = await installN8n(say);
  const results = await proveAll(installed, chosen, { folder: resolve(values.files), lanes });
  showTable(results);
  const failed = results.filter(isFailed);
  say(`\n${results.length - failed.length} of ${results.length} templates hold, in ${minutes(started)}`);
  return failed.length > 0 ? 1 : 0;
}

type Proven = TemplateResult & { bytes: Uint8Array };

/** Several n8n side by side, as each waits for something most of the time; every one takes the next template. What came of it is written down at once. */
async function proveAll(
  installed: InstalledN8n,
  chosen: readonly TemplateCheck[],
  { folder, lanes }: { folder: string; lanes: number },
): Promise<Proven[]> {
  const open = [...chosen];
  const results = new Map<string, Proven>();
  // One after the other: a start keeps a core busy.
  let started: Promise<unknown> = Promise.resolve();
  const lane = async () => {
    const starting = started.then(() => openN8n(installed));
    started = starting;
    const n8n = await starting;
    try {
      for (let check = open.shift(); check; check = open.shift()) {
        const result = await prove(n8n, installed, check, folder);
        results.set(check.slug, result);
        if (folder === resolve(OUR_FILES)) writeReport(result, installed.version);
      }
    } finally {
      await n8n.stop();
    }
  };
  const count = Math.min(lanes, chosen.length);
  say(`· starting n8n ${installed.version}${count > 1 ? `, ${count} side by side` : ""}`);
  await Promise.all(Array.from({ length: count }, lane));
  return chosen.flatMap(({ slug }) => results.get(slug) ?? []);
}

async function prove(
  n8n: N8n,
  installed: InstalledN8n,
  check: TemplateCheck,
  folder: string,
): Promise<Proven> {
  const path = join(folder, `${check.slug}.json`);
  const bytes = await readFile(path);
  const file = JSON.parse(bytes.toString()) as N8nFile;
  const problems = [
    ...checkNodes(file, await n8n.client.nodeTypes(), installed),
    ...(await importProblems(n8n, path, file)),
  ];
  const tell = (verdict: string, line: string) => say(`${verdict.padEnd(6)}  ${check.slug}: ${line}`);
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

process.exitCode = await main();
