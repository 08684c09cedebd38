import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/database.ts";
import { documents } from "#server/platform/db/schema/shop/invoices.ts";
import { prepared, type Value } from "#server/platform/db/statements/prepared.ts";
import type { Document } from "./queries.ts";

/** Documents without a PDF, the oldest first. */
export async function undrawnDocuments(db: Db, limit: number): Promise<Document[]> {
  return db
    .select()
    .from(documents)
    .where(and(isNull(documents.sha256), isNull(documents.erasedAt)))
    .orderBy(asc(documents.issuedAt))
    .limit(limit);
}

/** Documents with a stored PDF. */
export async function drawnDocuments(db: Db): Promise<{ id: string; sha256: string | null }[]> {
  const { id, sha256, erasedAt } = documents;
  return db
    .select({ id, sha256 })
    .from(documents)
    .where(and(isNotNull(sha256), isNull(erasedAt)));
}

/**
 * Sets the checksums of documents that have none and are not erased. Locks these until the transaction ends and
 * returns their ids.
 */
export async function setChecksums(db: Db, drawn: { id: string; sha256: string }[]): Promise<Set<string>> {
  const rows = await updateChecksums(db, {
    ids: drawn.map(({ id }) => id),
    sha256s: drawn.map(({ sha256 }) => sha256),
  });
  return new Set(rows.map(({ id }) => id));
}

const updateChecksums = prepared(
  "set-checksums",
  (db: Db, value: Value<{ ids: string[]; sha256s: string[] }>) => {
    // Locked in one order, which avoids deadlocks.
    const undrawn = db.$with("undrawn").as(
      db
        .select({ id: documents.id, sha256: sql`drawn.sha256`.as("drawn_sha256") })
        .from(documents)
        .innerJoin(
          sql`unnest(${value("ids")}::uuid[], ${value("sha256s")}::text[]) as drawn (id, sha256)`,
          sql`drawn.id = ${documents.id}`,
        )
        .where(and(isNull(documents.sha256), isNull(documents.erasedAt)))
        .orderBy(documents.id)
        .for("update", { of: documents }),
    );
    return db
      .with(undrawn)
      .update(documents)
      .set({ sha256: sql`${undrawn.sha256}` })
      .from(undrawn)
      .where(eq(documents.id, undrawn.id))
      .returning({ id: documents.id });
  },
);

const filesToRemove = and(isNotNull(documents.erasedAt), isNull(documents.fileRemovedAt));

/** Erased documents whose PDF may still be stored. */
export async function documentsToRemove(db: Db): Promise<{ id: string }[]> {
  return db.select({ id: documents.id }).from(documents).where(filesToRemove);
}

export async function markFileRemoved(db: Db, id: string, at: Date): Promise<void> {
  await db.update(documents).set({ fileRemovedAt: at }).where(eq(documents.id, id));
}
