import { looksLikeProof } from "#shared/catalogue/proof.ts";

/** Larger files are not read here; the server inspects them. */
const MAX_READ_BYTES = 1024 * 1024;

/** Separates proofs from other dropped files by content, because names may be changed. */
export async function sortFiles(dropped: readonly File[]): Promise<{ files: File[]; proofs: File[] }> {
  const files: File[] = [];
  const proofs: File[] = [];
  for (const file of dropped) ((await isProof(file)) ? proofs : files).push(file);
  return { files, proofs };
}

async function isProof(file: File): Promise<boolean> {
  if (!/\.json$/i.test(file.name) || file.size > MAX_READ_BYTES) return false;
  try {
    return looksLikeProof(JSON.parse(await file.text()));
  } catch {
    return false;
  }
}
