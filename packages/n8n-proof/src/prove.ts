import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { loadCaseFile, proofPathOf, workflowOf, writeProofFile } from "./case-file.ts";
import { checkNodes, missingNodes } from "./n8n/check-nodes.ts";
import { type InstalledN8n, installN8n, newestPinned } from "./n8n/install-n8n.ts";
import { type CommunityNodes, type N8n, openN8n } from "./n8n/n8n.ts";
import type { StartPostgres } from "./n8n/postgres.ts";
import type { N8nFile } from "./n8n/prepare.ts";
import { notRun, runTemplate, type TemplateResult } from "./run-template.ts";
import type { TemplateCheck } from "./template-check.ts";
import type { Ran } from "./to-proof.ts";

/** Options of `run`, in the format of `parseArgs`. */
export const RUN_OPTIONS = {
  n8n: { type: "string", default: newestPinned },
  newest: { type: "boolean", default: false },
  lanes: { type: "string", default: String(availableParallelism()) },
} as const;

export function parseRunOptions({ n8n, newest, lanes }: { n8n: string; newest: boolean; lanes: string }) {
  const versions = n8n.split(",");
  const wrong = versions.find((version) => !/^\d+\.\d+\.\d+$/.test(version));
  if (wrong !== undefined) throw new Error(`--n8n takes versions such as ${newestPinned}, not '${wrong}'`);
  return { versions, newest, lanes: Number(lanes) };
}

const printLine = (line: string) => void process.stdout.write(`${line}\n`);

/** A template to prove: its cases, its file, and a callback for the result. */
export type Subject = { check: TemplateCheck; path: string; keep(ran: Ran, n8n: string): void };

/** `lanes` is the number of n8n processes in parallel. */
type Where = { lanes: number; startPostgres?: StartPostgres; communityNodes?: CommunityNodes };

/**
 * Writes a PROOF.json beside each case file, one per n8n version if there are several. Returns the number of failed
 * proofs.
 */
export async function proveCaseFiles(
  caseFiles: readonly string[],
  versions: readonly string[],
  where: Where,
): Promise<number> {
  const subjects: Subject[] = [];
  for (const caseFile of caseFiles) {
    const check = await loadCaseFile(caseFile);
    const proofPath = (n8n: string) => proofPathOf(caseFile, check, versions.length > 1 ? n8n : null);
    for (const version of versions) proofPath(version);
    const keep: Subject["keep"] = (ran, n8n) => {
      writeProofFile(proofPath(n8n), ran, n8n);
      printLine(`wrote   ${proofPath(n8n)}`);
    };
    subjects.push({ check, path: workflowOf(caseFile), keep });
  }
  let failures = 0;
  for (const version of versions) failures += await proveIn(version, subjects, where);
  return failures;
}

/** Returns the number of failed proofs in this version. */
export async function proveIn(version: string, chosen: readonly Subject[], where: Where): Promise<number> {
  if (chosen.length === 0) {
    printLine(`nothing to prove in n8n ${version}`);
    return 0;
  }
  const started = Date.now();
  const results = await proveAll(await installN8n(version, printLine), chosen, where);
  showTable(results);
  const failed = results.filter(isFailed).length;
  const held = `${results.length - failed} of ${results.length} templates hold in n8n ${version}`;
  printLine(`\n${held}, in ${minutes(started)}`);
  return failed;
}

/**
 * Runs several n8n in parallel, because each mostly waits; each takes the next template. Results are written
 * immediately.
 */
async function proveAll(
  installed: InstalledN8n,
  chosen: readonly Subject[],
  { lanes, startPostgres, communityNodes }: Where,
): Promise<Ran[]> {
  const open = [...chosen];
  const results = new Map<Subject, Ran>();
  // Sequential, because a start keeps a core busy.
  let started: Promise<unknown> = Promise.resolve();
  const lane = async () => {
    const starting = started.then(() => openN8n(installed, { startPostgres, communityNodes }));
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
  printLine(`· starting n8n ${installed.version}${count > 1 ? `, ${count} side by side` : ""}`);
  await Promise.all(Array.from({ length: count }, lane));
  return chosen.flatMap((subject) => results.get(subject) ?? []);
}

async function prove(n8n: N8n, installed: InstalledN8n, { check, path }: Subject): Promise<Ran> {
  const bytes = await readFile(path);
  const file = JSON.parse(bytes.toString()) as N8nFile;
  const printVerdict = (verdict: string, line: string) =>
    printLine(`${verdict.padEnd(6)}  ${check.slug}: ${line}`);
  const descriptions = await n8n.client.nodeTypes();
  const missing = missingNodes(file, descriptions);
  for (const gap of missing) printVerdict("GAP", gap);
  if (missing.length > 0) return { ...notRun(check, missing), bytes };

  const problems = [...checkNodes(file, descriptions, installed), ...(await importProblems(n8n, path, file))];
  if (problems.length === 0)
    printVerdict("passed", `imports by the command line; ${file.nodes.length} nodes as n8n describes them`);
  const result = await runTemplate(n8n, file, check, ({ name, seconds, error }) => {
    printVerdict(error ? "FAILED" : "passed", `${name} (${seconds.toFixed(1)} s)`);
    if (error) printLine(error.replace(/^/gm, "          "));
  });
  const gaps = [...problems, ...result.gaps];
  for (const gap of gaps) printVerdict("GAP", gap);
  return { ...result, gaps, bytes };
}

async function importProblems(n8n: N8n, path: string, file: N8nFile): Promise<string[]> {
  const { code, output } = await n8n.commandLine("import:workflow", `--input=${path}`);
  if (code !== 0) return [`import:workflow ended with ${code}: ${output.trim().slice(-300)}`];
  // Without an id n8n draws a random one, and results could not be found.
  if (!file.id) return [];
  const stored = await n8n.client.readWorkflow(file.id);
  return stored.nodes.length === file.nodes.length ? [] : ["import:workflow did not take all nodes"];
}

const isFailed = ({ cases, gaps }: TemplateResult) => gaps.length > 0 || cases.some(({ error }) => error);

function showTable(results: readonly TemplateResult[]) {
  printLine(`\n${"template".padEnd(32)}  cases  promises`);
  for (const result of results) {
    const passed = result.cases.filter(({ error }) => !error).length;
    const verdict = isFailed(result) ? "  FAILED" : "";
    printLine(
      `${result.slug.padEnd(32)}  ${`${passed}/${result.cases.length}`.padStart(5)}  ${String(result.promises.filter(({ passed }) => passed).length).padStart(8)}${verdict}`,
    );
  }
}

const minutes = (started: number) => `${((Date.now() - started) / 60_000).toFixed(1)} minutes`;
