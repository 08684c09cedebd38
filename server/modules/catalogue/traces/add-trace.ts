import { toLabel } from "n8n-proof/reading";
import { TRACE_LIMIT_BYTES, type TraceUpload, traceUpload } from "n8n-proof/trace-file";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import type { Json } from "../inspect/parse-json.ts";
import { scanForSecrets } from "../inspect/secrets/scan-for-secrets.ts";
import { readResource } from "../item-data.ts";
import { refuseUpload } from "../publishing/add-proof.ts";
import { findNodeLabels, storeTrace } from "../queries/file-facts.ts";

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

export const notATrace = refuseUpload("trace_invalid", "This is not a trace as n8n-proof records it.");

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

/** Stores a recorded run of an item's file. Its content is as public as the item. */
export async function addTrace(
  { db, clock }: Pick<Services, "db" | "clock">,
  { slug, trace }: { slug: string; trace: TraceUpload },
): Promise<{ id: string }> {
  const { visibility } = await readResource({ db }, slug);
  if (visibility === "private")
    throw new AppError(422, "trace_of_private_item", "This item is private: its runs are not published.");
  const labels = await findNodeLabels(db, slug, trace.file_sha256);
  if (!labels) throw new AppError(422, "trace_of_another_file", "This item has no file with that checksum.");
  const unknown = trace.nodes.find(({ name }) => !labels.has(toLabel(name)));
  if (unknown) throw new AppError(422, "trace_unknown_node", "A node of the trace is not in the file.");
  const [secret] = scanForSecrets(trace as unknown as Json);
  if (secret)
    throw new AppError(
      422,
      "trace_has_secret",
      `${secret.kind} at ${secret.spot}. Record the run with sample data.`,
    );
  return { id: await storeTrace(db, trace, clock()) };
}
