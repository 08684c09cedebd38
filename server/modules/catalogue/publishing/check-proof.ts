import { MAX_PROOF_BYTES, type ProofFile, proofFile } from "n8n-proof/proof-file";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import type { Proof } from "#shared/catalogue/proof.ts";

/** Parses an uploaded proof and explains what is wrong with it. */
export function readProof(bytes: Uint8Array): ProofFile {
  if (bytes.length > MAX_PROOF_BYTES) throw new AppError(413, "too_large", PROOF_TOO_LARGE);
  const text = new TextDecoder().decode(bytes);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), proofFile), text);
  if (!parsed.success) throw notAProof(parsed.issues);
  return parsed.output;
}

export function notAProof([first]: readonly v.BaseIssue<unknown>[]): AppError {
  const place = first && v.getDotPath(first);
  const what = first ? `${place ? `${place}: ` : ""}${first.message}.` : "";
  return new AppError(
    400,
    "proof_invalid",
    `This is no PROOF.json as npm run goods writes it. ${what}`.trim(),
  );
}

export const PROOF_TOO_LARGE = "A proof may have 256 KB.";

/** Rejects a proof that belongs to another file. */
export function demandProofOf(sha256: string, proof: ProofFile): void {
  if (proof.sha256 !== sha256)
    throw new AppError(
      422,
      "proof_of_another_file",
      "This proof belongs to another file: after any change a file has to be proven again.",
    );
}

/** Returns what pages and the API show: without the cases. */
export function shownOf({ n8n, date, promises }: Pick<ProofFile, "n8n" | "date" | "promises">): Proof {
  return { n8n, date, promises: promises.map(({ text, passed }) => ({ text, passed })) };
}
