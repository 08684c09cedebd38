import type { Trace } from "n8n-proof/trace-file";

/** Summary of a recorded run in n8n. The whole run is fetched when it is played. */
export type Run = {
  id: string;
  n8n: string;
  case: string;
  promises: readonly string[];
  /** Bytes of the whole run as JSON. */
  size: number;
  steps: readonly RunStep[];
};

/** One attempt of one node: how many items went in and out, and the error of a failed call. */
export type RunStep = { name: string; in: number; out: number; error?: string };

/** A whole run, as `GET /api/resources/SLUG/traces/ID` returns it. */
export type RunTrace = Trace;
export type TraceNode = RunTrace["nodes"][number];
export type TraceItem = TraceNode["items_in"][number];

/** The items of an entry; recorded runs end a trimmed list with one item that says how many more there were. */
export function countItems(items: readonly TraceItem[]): number {
  const last = items.at(-1);
  const more = /^(\d+) (?:more|items?)$/.exec(String(last?.["…"] ?? ""));
  return more ? items.length - 1 + Number(more[1]) : items.length;
}

/** The runs that the player offers: those of the newest n8n. */
export function playableRuns(runs: readonly Run[]): Run[] {
  return runs.filter(({ n8n }) => n8n === runs[0]?.n8n);
}
