import { MAX_PROOF_BYTES, type ProofFile, proofFile } from "n8n-proof/proof-file";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { failingProofMail, tellOperators } from "#server/platform/emails/index.ts";
import type { Services } from "#server/services.ts";
import { holds, type Proof } from "#shared/catalogue/proof.ts";
import type { ErrorCode } from "#shared/error-codes.ts";
import { readResource } from "../item-data.ts";
import { proofsOf, slugsOfFile, storeProof } from "../queries/file-facts.ts";
import { latestVersion } from "../queries/versions.ts";

export function readProof(bytes: Uint8Array): ProofFile {
  if (bytes.length > MAX_PROOF_BYTES) throw new AppError(413, "too_large", PROOF_TOO_LARGE);
  const text = new TextDecoder().decode(bytes);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), proofFile), text);
  if (!parsed.success) throw notAProof(parsed.issues);
  return parsed.output;
}

export const notAProof = refuseUpload("proof_invalid", "This is no PROOF.json as npm run goods writes it.");

/** Returns how to report the first issue of an upload with its position. */
export function refuseUpload(code: ErrorCode, message: string) {
  return ([first]: readonly v.BaseIssue<unknown>[]): AppError => {
    const place = first && v.getDotPath(first);
    const what = first ? `${place ? `${place}: ` : ""}${first.message}.` : "";
    return new AppError(400, code, `${message} ${what}`.trim());
  };
}

export const PROOF_TOO_LARGE = "A proof may have 256 KB.";

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
