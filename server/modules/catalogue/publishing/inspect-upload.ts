import { AppError } from "#server/errors.ts";
import { FileRefused } from "../inspect/file-refused.ts";
import { inspectFile } from "../inspect/inspect-file.ts";
import type { Inspection } from "../inspect/inspection.ts";

/** Reads and scans a file; a rejection carries reason and position. */
export async function inspectUpload(file: { filename: string; bytes: Uint8Array }): Promise<Inspection> {
  try {
    return await inspectFile(file);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new AppError(422, `file_${error.code.replaceAll("-", "_")}`, error.message, { cause: error });
  }
}
