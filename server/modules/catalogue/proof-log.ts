import { byNewestN8n } from "n8n-proof/proof-file";
import { holds } from "#shared/catalogue/proof.ts";
import type { ProofLogItem, ProofResult } from "#shared/catalogue/proof-log.ts";
import type { VersionProof } from "./queries/proofs.ts";
import type { Resource } from "./queries/resources.ts";
import type { VersionFacts } from "./queries/versions.ts";

const HOUR_MS = 3_600_000;

/** Returns the proof log of the listed n8n templates, in the order of the resources. `versions` are newest first. */
export function proofLogOf(
  listed: readonly Resource[],
  versions: ReadonlyMap<string, readonly VersionFacts[]>,
): ProofLogItem[] {
  return listed.flatMap(({ id, slug, title, isFree }) => {
    const own = versions.get(id) ?? [];
    return own[0]?.inspection.kind === "n8n" ? [{ slug, title, isFree, results: resultsOf(own) }] : [];
  });
}

type Run = { version: string; proof: VersionProof };

function resultsOf(versions: readonly VersionFacts[]): ProofResult[] {
  const runs = versions.flatMap(({ version, proofs }) => proofs.map((proof) => ({ version, proof })));
  const byRelease = Map.groupBy(runs, ({ proof }) => proof.n8n);
  return [...byRelease.values()]
    .flatMap(([newest, ...older]) => (newest ? [resultOf(newest, older)] : []))
    .toSorted(byNewestN8n);
}

function resultOf({ version, proof }: Run, older: readonly Run[]): ProofResult {
  const failed = proof.promises.filter(({ passed }) => !passed).map(({ text }) => text);
  const passed = failed.length === 0;
  return {
    n8n: proof.n8n,
    date: proof.date,
    passed,
    failed,
    version,
    fix: passed ? fixOf(proof, older) : null,
  };
}

/** Finds the run that failed before this one passed. `hours` is the time between the two reports. */
function fixOf(fixed: VersionProof, older: readonly Run[]): ProofResult["fix"] {
  const failure = older.find(({ proof }) => !holds(proof));
  if (!failure) return null;
  const hours = Math.round((fixed.addedAt.getTime() - failure.proof.addedAt.getTime()) / HOUR_MS);
  return { failedVersion: failure.version, hours: Math.max(hours, 0) };
}
