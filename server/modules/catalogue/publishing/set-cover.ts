import { hash } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Services } from "#server/services.ts";
import { coverUrl } from "#shared/urls.ts";
import { readResource } from "../item-data.ts";
import { findParts } from "../queries/parts.ts";
import { type Resource, updateResource } from "../queries/resources.ts";
import { latestVersion } from "../queries/versions.ts";

const MAX_BYTES = 2 * 1024 * 1024;

/** Raster formats only: an SVG can contain scripts and links. */
const PICTURES = [
  { extension: "png", contentType: "image/png", magic: /^\x89PNG\r\n/ },
  { extension: "jpg", contentType: "image/jpeg", magic: /^\xff\xd8\xff/ },
  { extension: "webp", contentType: "image/webp", magic: /^RIFF.{4}WEBP/s },
] as const;

export const UPLOADED_COVER = /^([0-9a-f]{64})\.(png|jpg|webp)$/;

export function uploadedCoverKey(sha256: string): string {
  return `covers/${sha256.slice(0, 2)}/${sha256}`;
}

export function pictureType(extension: string): string {
  return (
    PICTURES.find((picture) => picture.extension === extension)?.contentType ?? "application/octet-stream"
  );
}

/** Replaces the drawn cover by an uploaded picture, or restores it with null. Returns the cover's URL. */
export async function setCover(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  { slug, picture }: { slug: string; picture: Uint8Array | null },
): Promise<string | null> {
  const resource = await readResource({ db }, slug);
  const cover = picture ? await storePicture({ storage }, picture) : await drawnCover(db, resource);
  await updateResource(db, resource.id, { ...cover, updatedAt: clock() });
  return cover.coverUrl;
}

async function storePicture({ storage }: Pick<Services, "storage">, bytes: Uint8Array) {
  if (bytes.length > MAX_BYTES) throw new AppError(413, "too_large", "A cover may have 2 MB.");
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const kind = PICTURES.find(({ magic }) => magic.test(head));
  if (!kind) throw new AppError(422, "file_unknown_kind", "A cover is a PNG, JPEG or WebP picture.");
  const sha256 = hash("sha256", bytes);
  const coverKey = uploadedCoverKey(sha256);
  await storage.put(coverKey, bytes, { contentType: kind.contentType });
  return { coverKey, coverUrl: `/covers/${sha256}.${kind.extension}` };
}

/** The picture of the newest file, or of a bundle's items: URLs are immutable, so each revision has another. */
export async function drawnCover(db: Db, { id, slug, status, revision }: Resource) {
  if (status !== "draft" && (await findParts(db, id)).length > 0)
    return { coverKey: null, coverUrl: coverUrl(slug, String(revision)) };
  const version = await latestVersion(db, id);
  return { coverKey: null, coverUrl: version ? coverUrl(slug, version.version) : null };
}
