import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { proofs, resources, resourceVersions } from "#server/db/schema/shop/catalogue.ts";
import { byNewestN8n, type Proof } from "#shared/catalogue/proof.ts";
import type { ProofFile } from "#shared/catalogue/proof-file.ts";

/** False: a later one of this file in this n8n is there already. */
export async function storeProof(
  db: Db,
  { sha256, n8n, date, harness, promises }: ProofFile,
  addedAt: Date,
): Promise<boolean> {
  const stored = await db
    .insert(proofs)
    .values({ sha256, n8n, date, harness, promises, addedAt })
    .onConflictDoUpdate({
      target: [proofs.sha256, proofs.n8n],
      set: { date, harness, promises, addedAt },
      setWhere: sql`${proofs.date} <= excluded.date`,
    })
    .returning({ n8n: proofs.n8n });
  return stored.length > 0;
}

/** What is shown of the proofs of these files, by their sum, the newest n8n first. */
export async function proofsOf(db: Db, sums: readonly string[]): Promise<Map<string, Proof[]>> {
  if (sums.length === 0) return new Map();
  const { sha256, n8n, date, promises } = proofs;
  const rows = await db
    .select({ sha256, n8n, date, promises })
    .from(proofs)
    // One parameter: a catalogue has thousands of files.
    .where(sql`${sha256} = any(${sql.param([...new Set(sums)])}::text[])`);
  const shown = rows.toSorted(byNewestN8n).map(({ sha256, n8n, date, promises }) => ({
    sha256,
    // Without the cases.
    proof: { n8n, date, promises: promises.map(({ text, passed }) => ({ text, passed })) },
  }));
  const bySum = Map.groupBy(shown, (row) => row.sha256);
  return new Map([...bySum].map(([sum, entries]) => [sum, entries.map(({ proof }) => proof)]));
}

/** The items that have, or had, a file with this sum. */
export async function slugsOfFile(db: Db, sha256: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: resources.slug })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .where(eq(resourceVersions.sha256, sha256));
  return rows.map(({ slug }) => slug);
}
