import { TRACE_LIMIT_BYTES, traceUpload } from "n8n-proof/trace-file";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";

/** A trace as it is uploaded. Nesting and keys are checked before any schema walks the value. */
export const uploadedTrace = v.pipe(
  v.unknown(),
  v.check(isShallow, "Nested deeper than 20 levels"),
  v.check(hasPlainKeys, "A key is __proto__, constructor or prototype"),
  traceUpload,
  v.check(
    ({ case: name, promises }) => ![name, ...promises].some((text) => MARKUP.test(text)),
    "The case or a promise contains markup",
  ),
);

/** The traces of an item's cases, each its own request. */
export const TRACE_MAX_BYTES = TRACE_LIMIT_BYTES + 4 * 1024;
export const TRACE_TOO_LARGE = "A trace may have 60 KB.";

export function notATrace([first]: readonly v.BaseIssue<unknown>[]): AppError {
  const place = first && v.getDotPath(first);
  const what = first ? `${place ? `${place}: ` : ""}${first.message}.` : "";
  return new AppError(400, "trace_invalid", `This is not a trace as n8n-proof records it. ${what}`.trim());
}

const MARKUP = /<[a-z!/?]/i;
const DEPTH_LIMIT = 20;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

type Visit = { value: unknown; depth: number };

function isShallow(input: unknown): boolean {
  return everyValue(input, ({ depth }) => depth <= DEPTH_LIMIT);
}

function hasPlainKeys(input: unknown): boolean {
  return everyValue(input, ({ value }) => !isContainer(value) || !Object.keys(value).some(isForbidden));
}

const isForbidden = (key: string) => FORBIDDEN_KEYS.has(key);

/** Without recursion: 60 KB of brackets nest deeper than the call stack. Stops at the first value that fails. */
function everyValue(input: unknown, test: (visit: Visit) => boolean): boolean {
  const open: Visit[] = [{ value: input, depth: 0 }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    if (!test(visit)) return false;
    const { value, depth } = visit;
    if (isContainer(value))
      for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 });
  }
  return true;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
