import { createHash } from "node:crypto";
import * as v from "valibot";
import { configurationOf } from "./n8n/configuration.ts";
import { type ProofFile, proofFile } from "./proof-file.ts";
import type { TemplateResult } from "./run-template.ts";

/** Increased when the checks of a run change, to distinguish older proofs. */
const HARNESS = "1.1";

export type Ran = TemplateResult & { bytes: Uint8Array };

/** Creates the shop's proof from a run of one file. Failures outside the promises are listed as failed promises. */
export function toProof({ slug, bytes, promises, cases, gaps }: Ran, n8n: string, now: Date): ProofFile {
  const spokenOf = new Set(promises.flatMap((promise) => promise.cases.map(({ name }) => name)));
  const beside = [
    ...cases.filter(({ name, error }) => error && !spokenOf.has(name)).map(({ name }) => name),
    ...gaps,
  ];
  const failed = beside.slice(0, 100).map((name) => ({ name: oneLine(name), passed: false }));
  return v.parse(proofFile, {
    slug,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    n8n,
    date: now.toISOString().slice(0, 10),
    harness: HARNESS,
    configuration: configurationOf(n8n),
    promises: failed.length > 0 ? [...promises, { text: RUNS, passed: false, cases: failed }] : promises,
  });
}

const RUNS = "It is imported and runs along every branch";

const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 300)
    .trim();
