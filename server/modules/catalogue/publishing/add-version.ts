import { hash } from "node:crypto";
import type { ProofFile } from "n8n-proof/proof-file";
import { toLabel } from "n8n-proof/reading";
import { AppError } from "#server/errors.ts";
import { cleanFilename } from "#server/platform/providers/storage/content-disposition.ts";
import type { Services } from "#server/services.ts";
import { type WorkflowDifference, workflowDifference } from "#shared/graph/workflow-difference.ts";
import { coverUrl } from "#shared/urls.ts";
import { VERSION } from "../cover-path.ts";
import { pictureSize } from "../draw/draw-cover.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import type { Inspection } from "../inspect/inspection.ts";
import { itemData, readResource } from "../item-data.ts";
import { renewBundleCovers } from "../queries/parts.ts";
import { updateResource } from "../queries/resources.ts";
import { insertVersion, latestVersion, type ResourceVersion } from "../queries/versions.ts";
import type { N8nWorkflow } from "../read-workflow.ts";
import { addProof, demandProofOf } from "./add-proof.ts";
import { ANNOUNCE_QUEUE, type Announcement } from "./publish-resource.ts";
import { signFile } from "./sign-files.ts";

export type NewVersion = {
  slug: string;
  version: string;
  /** Name of the uploaded file: its extension determines the kind. Downloads are named after the title. */
  filename: string;
  bytes: Uint8Array;
  changelog: string;
  /** Inspection of these bytes, if already done. */
  inspection?: Inspection;
  /** Proof of this file; more can be added later. */
  proof?: ProofFile | null;
  createdAt?: Date;
};

/** Publishes a new file to earlier owners too, who are emailed. It is read and scanned first. */
export async function addVersion(
  services: Pick<Services, "db" | "jobs" | "storage" | "clock" | "config" | "signer">,
  { slug, version, filename, bytes, changelog, proof = null, createdAt, ...read }: NewVersion,
): Promise<ResourceVersion> {
  const { db, jobs, storage, clock } = services;
  if (!VERSION.test(version)) throw new AppError(422, "bad_version", "A version looks like 1.2.0.");
  const resource = await readResource({ db }, slug);
  const inspection = read.inspection ?? (await inspectFile({ filename, bytes }));
  const sha256 = hash("sha256", bytes);
  if (proof) demandProofOf(sha256, proof);
  // Content-addressed: the same file is stored once and never overwritten.
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
      inspection: { ...inspection, picture: pictureSize(inspection) },
      createdAt: createdAt ?? clock(),
    });
    if (!added) throw new AppError(409, "version_taken", "This version exists already.");
    await signFile({ ...services, db: tx }, { sha256, bytes });
    // An uploaded cover stays; a drawn one is replaced.
    const cover = resource.coverKey === null ? { coverUrl: coverUrl(slug, version) } : {};
    await renewBundleCovers(tx, resource.id);
    const item = await updateResource(tx, resource.id, { ...cover, updatedAt: clock() });
    if (proof) await addProof({ ...services, db: tx }, { slug, proof });
    if (item?.status === "published") {
      await jobs.add<Announcement>(tx, ANNOUNCE_QUEUE, { versionId: added.id });
      const data = async () => ({ ...(await itemData(tx, slug)), version, changelog });
      await jobs.publish(tx, { type: "item.version_published", data });
    }
    return added;
  });
}

/**
 * Returns what a file changes in the item's current workflow; null without changes, or when either is not an
 * n8n workflow.
 */
async function differenceToNewest(
  { db, storage }: Pick<Services, "db" | "storage">,
  resourceId: string,
  { inspection, bytes }: { inspection: Inspection; bytes: Uint8Array },
): Promise<WorkflowDifference | null> {
  const newest = await latestVersion(db, resourceId);
  if (inspection.kind !== "n8n" || newest?.inspection.kind !== "n8n") return null;
  const before = compared(newest.inspection, await storage.get(newest.fileKey));
  return workflowDifference(before, compared(inspection, bytes));
}

/** Uses the names that pages show. */
function compared(
  { credentials, hosts }: { credentials: { type: string; name: string }[]; hosts: string[] },
  bytes: Uint8Array,
) {
  const { nodes } = JSON.parse(new TextDecoder().decode(bytes)) as N8nWorkflow;
  return { nodes: nodes.map((node) => ({ ...node, name: toLabel(node.name) })), credentials, hosts };
}
