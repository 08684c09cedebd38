import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { byNewestN8n, type ProofFile, proofFile } from "n8n-proof/proof-file";
import * as v from "valibot";

const FOLDER = fileURLToPath(new URL("../../../goods/proofs", import.meta.url));

/** Returns the stored proofs of a template, newest n8n first; empty for items that are not run. */
export function readProofs(slug: string, folder = FOLDER): ProofFile[] {
  const own = `${folder}/${slug}`;
  if (!existsSync(own)) return [];
  return readdirSync(own)
    .map((name) => v.parse(proofFile, JSON.parse(readFileSync(`${own}/${name}`, "utf8"))))
    .toSorted(byNewestN8n);
}
