import { deepEqual, equal, ok } from "node:assert/strict";
import * as v from "valibot";
import type { NodeRun, RecordedExecution } from "../n8n/executions.ts";
import type { Attempt } from "./record-trace.ts";
import { type Trace, trace as traceSchema } from "./trace-file.ts";

export type Recorded = { executions: RecordedExecution[]; attempts: Attempt[] };

/** The items that left an output. */
export const itemsOf = (run: NodeRun | undefined, output: number) => run?.data?.main?.[output] ?? [];

/** Compares a trace with the execution data of a workflow without sub-nodes, independently of the recorder. */
export function expectTrace(trace: Trace, { executions, attempts }: Recorded): void {
  v.parse(traceSchema, trace);
  const runs = executions.flatMap(({ runData }) =>
    Object.entries(runData).flatMap(([name, ofNode]) => ofNode.map((run) => ({ name, run, runData }))),
  );
  const inOrder = runs.toSorted((a, b) => (a.run.executionIndex ?? 0) - (b.run.executionIndex ?? 0));
  const succeeded = trace.nodes.filter(({ error }) => error === undefined);
  deepEqual(
    succeeded.map(({ name }) => name),
    inOrder.map(({ name }) => name),
  );
  for (const [position, { run, runData }] of inOrder.entries()) {
    const entry = succeeded[position];
    const [source] = run.source ?? [];
    const output = (run.data?.main ?? []).flatMap((items) => items ?? []);
    equal(entry?.items_out.length, output.length);
    if (!source) continue;
    const { previousNode, previousNodeRun = 0, previousNodeOutput = 0 } = source;
    equal(
      entry?.items_in.length,
      itemsOf(runData[previousNode]?.[previousNodeRun], previousNodeOutput).length,
    );
    ok(
      trace.edges.some(
        ({ from, to, output: by }) =>
          from === previousNode && to === entry?.name && by === previousNodeOutput,
      ),
    );
  }
  const sources = runs.flatMap(({ run }) => (run.source ?? []).filter((source) => source !== null));
  equal(trace.edges.length, sources.length);
  equal(trace.nodes.length, attempts.filter(({ error }) => error !== null).length + runs.length);
}
