import { byNewestN8n } from "n8n-proof/proof-file";
import { holds } from "#shared/catalogue/proof.ts";
import type { ProofFix, ProofLogItem, ProofResult } from "#shared/catalogue/proof-log.ts";
import type { VersionProof } from "../queries/file-facts.ts";
import type { VersionFacts } from "../queries/versions.ts";
import type { Item } from "./detail-of.ts";

const HOUR_MS = 3_600_000;

/** Returns the proof log of the listed n8n templates, in their order. */
export function proofLogOf(listed: readonly Item[]): ProofLogItem[] {
  return listed
    .filter(({ versions: [newest] }) => newest?.inspection.kind === "n8n")
    .map(({ slug, title, isFree, versions }) => ({ slug, title, isFree, results: resultsOf(versions) }));
}

type Run = { version: string; proof: VersionProof };

function resultsOf(versions: readonly VersionFacts[]): ProofResult[] {
  const runs = versions.flatMap(({ version, proofs }) => proofs.map((proof) => ({ version, proof })));
  const byRelease = Map.groupBy(runs, ({ proof }) => proof.n8n);
  return [...byRelease.values()]
    .flatMap(([newest, ...older]) => (newest ? [resultOf(newest, older, versions)] : []))
    .toSorted(byNewestN8n);
}

function resultOf({ version, proof }: Run, older: readonly Run[], versions: readonly VersionFacts[]) {
  const failed = failedPromises(proof);
  const passed = failed.length === 0;
  return {
    n8n: proof.n8n,
    date: proof.date,
    passed,
    failed,
    version,
    fix: passed ? fixOf({ version, proof }, older, versions) : null,
  };
}

function failedPromises({ promises }: VersionProof): string[] {
  return promises.filter(({ passed }) => !passed).map(({ text }) => text);
}

/** Finds the run that failed before this one passed, and the changes of the versions between them. */
function fixOf(fixed: Run, older: readonly Run[], versions: readonly VersionFacts[]): ProofFix | null {
  const failure = older.find(({ proof }) => !holds(proof));
  if (!failure) return null;
  const placeOf = (run: Run) => versions.findIndex(({ version }) => version === run.version);
  const hours = Math.round((fixed.proof.addedAt.getTime() - failure.proof.addedAt.getTime()) / HOUR_MS);
  return {
    failedVersion: failure.version,
    failedOn: failure.proof.date,
    failed: failedPromises(failure.proof),
    hours: Math.max(hours, 0),
    changes: versions
      .slice(placeOf(fixed), placeOf(failure))
      .map(({ version, changelog, difference }) => ({ version, changelog, difference })),
  };
}
