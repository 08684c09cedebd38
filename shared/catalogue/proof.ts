/** The shown part of a proof: a file's run in one version of n8n, promise by promise. */
export type Proof = {
  n8n: string;
  date: string;
  /** How n8n was configured, such as "default"; absent in proofs of an earlier harness. */
  configuration?: string;
  promises: readonly { text: string; passed: boolean }[];
};

/** Returns whether a file is meant to be a proof, so that its errors are reported as such. */
export function looksLikeProof(json: unknown): boolean {
  return typeof json === "object" && json !== null && "sha256" in json && "promises" in json;
}

/** Returns whether all promises have passed. */
export const holds = ({ promises }: Proof) => promises.every(({ passed }) => passed);
