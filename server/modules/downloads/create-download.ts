import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { findDownload } from "./find-download.ts";
import { insertDownload } from "./queries.ts";

const LINK_SECONDS = 600;

/** Creates a link to an item's newest file for one user and records the download. */
export async function createDownload(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  { slug, userId }: { slug: string; userId: string },
): Promise<{ signedUrl: string; filename: string }> {
  const file = await findDownload(db, { slug, userId });
  const { fileKey, filename, contentType, resourceId, versionId } = file;
  const signedUrl = await storage
    .link(fileKey, { filename, contentType, userId, expiresInSeconds: LINK_SECONDS })
    .catch((cause) => {
      throw new AppError(502, "link_failed", "Failed to generate download link", { cause });
    });
  await recordDownload({ db, clock }, { userId, resourceId, versionId });
  return { signedUrl, filename };
}

/** Records a download, however the file was delivered. */
export async function recordDownload(
  { db, clock }: Pick<Services, "db" | "clock">,
  download: { userId: string; resourceId: string; versionId: string },
): Promise<void> {
  await insertDownload(db, { ...download, createdAt: clock() });
}
