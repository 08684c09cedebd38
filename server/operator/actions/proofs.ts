import { addProof } from "#server/catalogue/catalogue.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { holds } from "#shared/catalogue/proof.ts";
import type { ProofFile } from "#shared/catalogue/proof-file.ts";
import { DAY_MS } from "#shared/time.ts";
import { audited } from "../audit.ts";

/** A proof of a file that the item has. */
export async function auditedAddProof(
  services: Pick<Services, "db" | "jobs" | "clock" | "config">,
  { actor, slug, proof }: { actor: string; slug: string; proof: ProofFile },
): Promise<void> {
  // One of a day to come could never be replaced. Elsewhere it may be tomorrow already.
  if (Date.parse(proof.date) > services.clock().getTime() + DAY_MS)
    throw new AppError(422, "invalid", "A proof's date cannot lie ahead.");
  await audited(services, { actor, action: "resource.prove", subject: slug }, async (db) => {
    await addProof({ ...services, db }, { slug, proof });
    const { sha256, n8n, date } = proof;
    return { before: null, after: { n8n, date, sha256, passed: holds(proof) }, result: undefined };
  });
}
