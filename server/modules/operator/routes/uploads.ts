import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { FILE_LIMITS, readProof } from "#server/modules/catalogue/index.ts";

export const file = v.instance(File);
export const FILE_TOO_LARGE = "The file is too large.";

export async function readUpload(upload: File): Promise<{ filename: string; bytes: Uint8Array }> {
  if (upload.size > FILE_LIMITS.fileBytes) throw new AppError(413, "too_large", FILE_TOO_LARGE);
  return { filename: upload.name, bytes: await bytesOf(upload) };
}

export async function readProofFile(upload: File | undefined) {
  return upload ? readProof(await bytesOf(upload)) : null;
}

async function bytesOf(upload: File): Promise<Uint8Array> {
  return new Uint8Array(await upload.arrayBuffer());
}
