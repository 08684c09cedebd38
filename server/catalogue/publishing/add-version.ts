import { createHash } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { cleanFilename } from "#server/providers/storage/content-disposition.ts";
import type { Services } from "#server/services.ts";
import type { ProofFile } from "#shared/catalogue/proof-file.ts";
import { coverUrl } from "#shared/urls.ts";
import { VERSION } from "../cover-path.ts";
import type { Inspection } from "../inspect/inspection.ts";
import { renewBundleCovers } from "../queries/parts.ts";
import { findResource, updateResource } from "../queries/resources.ts";
import { insertVersion, type ResourceVersion } from "../queries/versions.ts";
import { addProof } from "./add-proof.ts";
import { announceVersion } from "./announce-version.ts";
import { demandProofOf } from "./check-proof.ts";
import { differenceToNewest } from "./difference-to-newest.ts";
import { inspectUpload } from "./inspect-upload.ts";

export type NewVersion = {
  slug: string;
  version: string;
  /** The uploaded file's name: its ending tells the kind. The visitor gets the title as the name. */
  filename: string;
  bytes: Uint8Array;
  changelog: string;
  /** What was read of these very bytes already, where somebody has. */
  inspection?: Inspection;
  /** What a run of this very file proved; more may come later. */
  proof?: ProofFile | null;
  createdAt?: Date;
};

/** Puts a new file in place, for earlier owners too, who hear of it. It is read and scanned first: a bad one never gets in. */
export async function addVersion(
  { db, jobs, storage, clock, config }: Pick<Services, "db" | "jobs" | "storage" | "clock" | "config">,
  { slug, version, filename, bytes, changelog, proof = null, createdAt = clock(), ...read }: NewVersion,
): Promise<ResourceVersion> {
  if (!VERSION.test(version)) throw new AppError(422, "bad_version", "A version looks like 1.2.0.");
  const resource = await findResource(db, slug);
  if (!resource) throw new AppError(404, "not_found", "There is no such item.");
  const inspection = read.inspection ?? (await inspectUpload({ filename, bytes }));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (proof) demandProofOf(sha256, proof);
  // Named after its content: the same file twice is one file, and none is ever overwritten by another.
  const fileKey = `catalogue/${sha256.slice(0, 2)}/${sha256}`;
  await storage.put(fileKey, bytes, { contentType: inspection.contentType });
  const difference = await differenceToNewest({ db, storage }, resource.id, { inspection, bytes });
  const extension = /\.[a-z0-9]{1,8}$/i.exec(filename)?.[0].toLowerCase() ?? "";
  return db.transaction(async (tx) => {
    const added = await insertVersion(tx, {
      resourceId: resource.id,
      version,
      fileKey,
      filename: cleanFilename(resource.title + extension),
      contentType: inspection.contentType,
      size: bytes.length,
      sha256,
      changelog,
      difference,
      inspection,
      createdAt,
    });
    if (!added) throw new AppError(409, "version_taken", "This version exists already.");
    // An uploaded cover stays; a drawn one is the new file's.
    const cover = resource.coverKey === null ? { coverUrl: coverUrl(slug, version) } : {};
    await renewBundleCovers(tx, resource.id);
    const status = await updateResource(tx, resource.id, { ...cover, updatedAt: clock() });
    if (proof) await addProof({ db: tx, jobs, clock, config }, { slug, proof });
    if (status === "published") await announceVersion({ db: tx, jobs }, { versionId: added.id });
    return added;
  });
}
