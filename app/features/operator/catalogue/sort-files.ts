import { looksLikeProof } from "#shared/catalogue/proof.ts";

/** A file that is larger is none of ours to read here: the server says what it is. */
const MOST_READ_BYTES = 1024 * 1024;

/** Which of the files that were dropped are proofs. Their names say nothing: somebody may have given them others. */
export async function sortFiles(dropped: readonly File[]): Promise<{ files: File[]; proofs: File[] }> {
  const files: File[] = [];
  const proofs: File[] = [];
  for (const file of dropped) ((await isProof(file)) ? proofs : files).push(file);
  return { files, proofs };
}

async function isProof(file: File): Promise<boolean> {
  if (!/\.json$/i.test(file.name) || file.size > MOST_READ_BYTES) return false;
  try {
    return looksLikeProof(JSON.parse(await file.text()));
  } catch {
    return false;
  }
}
