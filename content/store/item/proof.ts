import { holds, type Proof } from "#shared/catalogue/proof.ts";

/** Summarises a file's proofs, newest n8n first, for page, Markdown, JSON-LD, feed, n8n and account. */
export type ProofSummary = {
  /** For everyone: where it works. */
  text: string;
  /** For owners, who may run that n8n: what fails in the newest. */
  failure: string | null;
  /** The newest passing proof, whose promises the page lists. */
  newest: Proof | undefined;
};

/** Returns null when the file was never run. */
export function summarizeProofs(proofs: readonly Proof[]): ProofSummary | null {
  const [last] = proofs;
  if (!last) return null;
  const name = nameIn(proofs);
  const newest = proofs.find(holds);
  const failure = failureOf(last, name(last));
  if (!newest) return { text: failure ?? "", failure, newest };
  const older = proofs.slice(proofs.indexOf(newest)).filter((proof) => !holds(proof));
  const text = [
    `${failure ? "Works" : "Proven"} in n8n ${ranges(proofs, name)}, ${counted(newest.promises.length)}`,
    ...(older.length > 0 ? [`not in ${listed(older.toReversed().map(name))}`] : []),
  ].join("; ");
  return { text, failure, newest };
}

const counted = (promises: number) => `${promises} ${promises === 1 ? "promise" : "promises"}`;

function failureOf({ promises }: Proof, version: string): string | null {
  const failed = promises.find(({ passed }) => !passed);
  return failed ? `Fails in n8n ${version}: ${failed.text}` : null;
}

/** Formats passing versions: "1.123 to 2.41", or "1.123 and 2.41" when one in between fails. */
function ranges(proofs: readonly Proof[], name: (proof: Proof) => string): string {
  const runs: Proof[][] = [[]];
  for (const proof of proofs.toReversed()) {
    if (holds(proof)) runs.at(-1)?.push(proof);
    else runs.push([]);
  }
  const names = runs.map((run) => [...new Set(run.map(name))]).filter((run) => run.length > 0);
  return listed(names.map((run) => (run.length > 1 ? `${run[0]} to ${run.at(-1)}` : `${run[0]}`)));
}

/** Shortens versions to two numbers unless patch releases of the same minor version differ in their result. */
function nameIn(proofs: readonly Proof[]): (proof: Proof) => string {
  const short = ({ n8n }: Proof) => n8n.split(".").slice(0, 2).join(".");
  return (proof) => {
    const differs = proofs.some((other) => short(other) === short(proof) && holds(other) !== holds(proof));
    return differs ? proof.n8n : short(proof);
  };
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : `${names[0]}`;
}
