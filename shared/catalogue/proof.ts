/** What is shown of a proof: a file's run in one version of n8n, promise by promise. */
export type Proof = {
  n8n: string;
  date: string;
  promises: readonly { text: string; passed: boolean }[];
};

/** Whether a file that somebody brings is meant as a proof: then its faults are told as those of one. */
export function looksLikeProof(json: unknown): boolean {
  return typeof json === "object" && json !== null && "sha256" in json && "promises" in json;
}

/** Whether all that was promised has passed. */
export const holds = ({ promises }: Proof) => promises.every(({ passed }) => passed);
