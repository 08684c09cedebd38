import { holds, type Proof } from "#shared/catalogue/proof.ts";

/** What the proofs of a file come to, the newest n8n first: page, Markdown, JSON-LD, feed, n8n and account say it in these words. */
export type ProofSaid = {
  /** For everybody: where it works. */
  text: string;
  /** For owners, who may have that n8n already: what fails in the newest. */
  failure: string | null;
  /** The newest that holds: its promises stand on the page. */
  newest: Proof | undefined;
};

/** Null: the file was never run. */
export function sayProofs(proofs: readonly Proof[]): ProofSaid | null {
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

/** Null: nothing fails. */
function failureOf({ promises }: Proof, version: string): string | null {
  const failed = promises.find(({ passed }) => !passed);
  return failed ? `Fails in n8n ${version}: ${failed.text}` : null;
}

/** "1.123 to 2.41", or with one between that fails "1.123 and 2.41". */
function ranges(proofs: readonly Proof[], name: (proof: Proof) => string): string {
  const runs: Proof[][] = [[]];
  for (const proof of proofs.toReversed()) {
    if (holds(proof)) runs.at(-1)?.push(proof);
    else runs.push([]);
  }
  const names = runs.map((run) => [...new Set(run.map(name))]).filter((run) => run.length > 0);
  return listed(names.map((run) => (run.length > 1 ? `${run[0]} to ${run.at(-1)}` : `${run[0]}`)));
}

/** n8n's versions are known by two numbers; where one of these holds and another fails, all three are needed. */
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
