import { summarizeProofs } from "#content/store/item/proof.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";

/** Shows owners what fails in the newest n8n; everyone else sees where it works. */
export function ProofFailure({ detail }: { detail: CatalogueDetail | null }) {
  const failure = detail && summarizeProofs(detail.proofs)?.failure;
  return failure ? <p className="notice text-sm">{failure}</p> : null;
}
