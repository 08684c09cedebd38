import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type TraceUpload, traceFile } from "n8n-proof/trace-file";
import * as v from "valibot";

const FOLDER = fileURLToPath(new URL("../../../goods/traces", import.meta.url));

/** Returns the recorded runs of a template's newest file in the newest n8n; empty for items that are not run. */
export function readTraces(slug: string): TraceUpload[] {
  const path = `${FOLDER}/${slug}.json`;
  return existsSync(path) ? v.parse(traceFile, JSON.parse(readFileSync(path, "utf8"))) : [];
}
