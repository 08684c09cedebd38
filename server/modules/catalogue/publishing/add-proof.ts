import type { ProofFile } from "n8n-proof/proof-file";
import { AppError } from "#server/errors.ts";
import { failingProofMail, tellOperators } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { holds } from "#shared/catalogue/proof.ts";
import { proofsOf, slugsOfFile, storeProof } from "../queries/proofs.ts";
import { latestVersion } from "../queries/versions.ts";
import { readResource } from "./operator-view.ts";

type ProofServices = Pick<Services, "db" | "jobs" | "clock" | "config">;

/**
 * Stores what a run proved about a file of the item, also when it failed. Operators are emailed once about a
 * failure in the newest n8n that the file was run in, which owners see on the page.
 */
export async function addProof(
  { db, jobs, clock, config }: ProofServices,
  { slug, proof }: { slug: string; proof: ProofFile },
): Promise<void> {
  const resource = await readResource({ db }, slug);
  const slugs = await slugsOfFile(db, proof.sha256);
  if (!slugs.includes(slug)) throw proofOfAnother(slugs[0]);
  if (!(await storeProof(db, proof, clock())))
    throw new AppError(409, "proof_older", `A later proof of this file in n8n ${proof.n8n} is here already.`);
  const newest = await latestVersion(db, resource.id);
  const [last] = (await proofsOf(db, [proof.sha256])).get(proof.sha256) ?? [];
  if (holds(proof) || newest?.sha256 !== proof.sha256 || last?.n8n !== proof.n8n) return;
  const mail = failingProofMail({ title: resource.title, slug, siteUrl: config.siteUrl, proof });
  await tellOperators({ db, jobs, clock, config }, `failing proof ${proof.sha256} ${proof.n8n}`, mail);
}

function proofOfAnother(slug: string | undefined): AppError {
  return slug
    ? new AppError(422, "proof_of_another_file", `This proof belongs to another file: that of ${slug}.`)
    : new AppError(
        422,
        "proof_of_no_file",
        "This proof is for no file of this shop: one changed byte, and a file has to be proven again.",
      );
}
