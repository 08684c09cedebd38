import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { fileSignatures, resourceVersions } from "#server/platform/db/schema/shop/catalogue.ts";

export async function insertSignature(db: Db, signature: typeof fileSignatures.$inferInsert): Promise<void> {
  await db.insert(fileSignatures).values(signature).onConflictDoNothing();
}

export async function findSignature(
  db: Db,
  { sha256, publicKey }: { sha256: string; publicKey: string },
): Promise<string | null> {
  const [row] = await db
    .select({ signature: fileSignatures.signature })
    .from(fileSignatures)
    .where(and(eq(fileSignatures.sha256, sha256), eq(fileSignatures.publicKey, publicKey)));
  return row?.signature ?? null;
}

/** The files of all versions that have no signature by this key. */
export async function unsignedFiles(db: Db, publicKey: string) {
  return db
    .selectDistinct({ sha256: resourceVersions.sha256, fileKey: resourceVersions.fileKey })
    .from(resourceVersions)
    .leftJoin(
      fileSignatures,
      and(eq(fileSignatures.sha256, resourceVersions.sha256), eq(fileSignatures.publicKey, publicKey)),
    )
    .where(isNull(fileSignatures.sha256));
}
