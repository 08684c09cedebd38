import "./proof-failure.css";
import { summarizeProofs } from "#content/store/item/proof.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";

/** For who has the item: what fails in the newest n8n. Everybody else reads where it works. */
export function ProofFailure({ detail }: { detail: CatalogueDetail | null }) {
  const failure = detail && summarizeProofs(detail.proofs)?.failure;
  return failure ? <p className="proof-failure">{failure}</p> : null;
}
