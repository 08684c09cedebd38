import type { Execution } from "./n8n/executions.ts";
import type { N8n } from "./n8n/n8n.ts";
import type { N8nFile } from "./n8n/prepare.ts";
import type { ProofFile } from "./proof-file.ts";
import { Stage } from "./stage.ts";
import { KINDS, type TemplateCheck } from "./template-check.ts";
import { recordTrace } from "./trace/record-trace.ts";
import type { Trace } from "./trace/trace-file.ts";
import { findUnprovenStep, UnprovenStep } from "./unproven-step.ts";

export type TemplateResult = {
  slug: string;
  cases: { name: string; seconds: number; error: string | null }[];
  /** Each promise with the cases that prove it; without a case it is a gap. */
  promises: ProofFile["promises"];
  /** Traces of each case that passed and ran anything. */
  traces: RecordedTrace[];
  /** Gaps of the proof: missing kinds of cases and unreached nodes. */
  gaps: string[];
};

type RecordedTrace = Trace & { case: string; promises: string[] };

export async function runTemplate(
  n8n: N8n,
  file: N8nFile,
  check: TemplateCheck,
  onCase: (result: TemplateResult["cases"][number]) => void,
): Promise<TemplateResult> {
  const cases: TemplateResult["cases"] = [];
  const traces: RecordedTrace[] = [];
  const coverage = new Coverage(file);
  for (const { name, run, proves = [] } of check.cases) {
    const started = performance.now();
    const stage = new Stage(n8n, file, check);
    let error: string | null = null;
    try {
      await run(stage);
    } catch (problem) {
      error = explain(problem);
    }
    const todo =
      stage.firstUnprovenStep ?? findUnprovenStep([name, ...proves.map((key) => check.promises[key] ?? "")]);
    if (todo) error ??= todo.message;
    const executions = await stage.executions().catch((): Execution[] => []);
    coverage.add(executions);
    if (error) error += runsOf(executions) + requestsOf(stage.requests);
    const isRecorded = error === null && executions.length > 0 && (check.recorded?.includes(name) ?? true);
    const trace = isRecorded ? await traceOf(stage) : null;
    if (trace)
      traces.push({ case: name, promises: proves.map((key) => check.promises[key] ?? key), ...trace });
    await stage.close().catch((problem: unknown) => {
      error = `${error ?? ""}\n${explain(problem)}`;
    });
    const result = { name, seconds: (performance.now() - started) / 1000, error };
    cases.push(result);
    onCase(result);
  }
  const kinds = KINDS.filter((kind) => !check.cases.some((item) => item.kind === kind));
  const { promises, open } = promisesOf(
    check,
    new Set(cases.flatMap(({ name, error }) => (error ? [name] : []))),
  );
  return {
    slug: check.slug,
    cases,
    promises,
    traces,
    gaps: [
      ...open.map((text) => `not proven: ${text}`),
      ...kinds.map((kind) => `no case of the kind '${kind}'`),
      ...coverage.gaps(),
    ],
  };
}

/** The result for a template that this n8n cannot run: no case passed, with the reason. */
export function notRun(check: TemplateCheck, why: readonly string[]): TemplateResult {
  const names = check.cases.map(({ name }) => name);
  return {
    slug: check.slug,
    cases: names.map((name) => ({ name, seconds: 0, error: "not run" })),
    promises: promisesOf(check, new Set(names)).promises,
    traces: [],
    gaps: [...why],
  };
}

async function traceOf(stage: Stage): Promise<Trace | null> {
  const { executions, attempts } = await stage.recorded();
  return recordTrace(executions, attempts);
}

/** The cases' results per promise; `open` lists promises without a case. */
export function promisesOf(check: TemplateCheck, failed: ReadonlySet<string>) {
  const all = Object.entries(check.promises).map(([key, text]) => {
    const cases = check.cases
      .filter(({ proves }) => proves?.includes(key))
      .map(({ name }) => ({ name, passed: !failed.has(name) }));
    return { text, passed: cases.every(({ passed }) => passed), cases };
  });
  return {
    promises: all.filter(({ cases }) => cases.length > 0),
    open: all.filter(({ cases }) => cases.length === 0).map(({ text }) => text),
  };
}

const explain = (problem: unknown) =>
  problem instanceof UnprovenStep
    ? problem.message
    : problem instanceof Error
      ? (problem.stack ?? problem.message)
      : String(problem);

const runsOf = (executions: readonly Execution[]) =>
  executions
    .map(
      ({ status, error, nodes }) =>
        `\n  run: ${status} ${error ?? ""}\n       ${[...nodes].map(([name, runs]) => `${name} ${JSON.stringify(runs)}`).join(", ")}`,
    )
    .join("");

const requestsOf = (requests: readonly string[]) => `\n  requests:\n    ${requests.join("\n    ")}`;

/** Tracks over all cases which nodes ran and which connected outputs carried items. */
class Coverage {
  readonly #open = new Set<string>();

  constructor(file: N8nFile) {
    for (const [name, kinds] of Object.entries(file.connections)) {
      const outputs = (kinds as { main?: ({ node: string }[] | null)[] }).main ?? [];
      for (const [at, targets] of outputs.entries()) if (targets?.length) this.#open.add(`${name}\n${at}`);
    }
    for (const { name, type } of file.nodes) if (!type.endsWith(".stickyNote")) this.#open.add(name);
  }

  add(executions: readonly Execution[]) {
    for (const { nodes } of executions)
      for (const [name, runs] of nodes) {
        this.#open.delete(name);
        for (const outputs of runs)
          for (const [at, items] of outputs.entries()) if (items > 0) this.#open.delete(`${name}\n${at}`);
      }
  }

  gaps = () =>
    [...this.#open].map((key) => {
      const [name, output] = key.split("\n");
      return output === undefined
        ? `'${name}' never ran`
        : `nothing ever left output ${Number(output) + 1} of '${name}'`;
    });
}
