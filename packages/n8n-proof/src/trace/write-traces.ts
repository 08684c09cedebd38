import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import type { Ran } from "../to-proof.ts";
import { traceFile } from "./trace-file.ts";

/** Writes SLUG.json: an array of uploads, one per line, so that a diff shows which case changed. */
export function writeTraces(folder: string, { slug, bytes, traces }: Ran, n8n: string): void {
  const file_sha256 = createHash("sha256").update(bytes).digest("hex");
  const uploads = v.parse(
    traceFile,
    traces.map((trace) => ({ file_sha256, n8n, ...trace })),
  );
  mkdirSync(folder, { recursive: true });
  const lines = uploads.map((upload) => JSON.stringify(upload));
  writeFileSync(`${folder}/${slug}.json`, `[\n${lines.join(",\n")}\n]\n`);
}
