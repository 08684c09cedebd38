import { eq, sql } from "drizzle-orm";
import type { ProofFile } from "n8n-proof/proof-file";
import { byNewestN8n } from "n8n-proof/proof-file";
import type { Db } from "#server/platform/db/database.ts";
import { proofs, resources, resourceVersions } from "#server/platform/db/schema/shop/catalogue.ts";
import type { Proof } from "#shared/catalogue/proof.ts";

/** Returns false when a later proof of this file in this n8n exists. */
export async function storeProof(
  db: Db,
  { sha256, n8n, date, harness, configuration, promises }: ProofFile,
  addedAt: Date,
): Promise<boolean> {
  const stored = await db
    .insert(proofs)
    .values({ sha256, n8n, date, harness, configuration: configuration ?? null, promises, addedAt })
    .onConflictDoUpdate({
      target: [proofs.sha256, proofs.n8n],
      set: { date, harness, configuration: configuration ?? null, promises, addedAt },
      setWhere: sql`${proofs.date} <= excluded.date`,
    })
    .returning({ n8n: proofs.n8n });
  return stored.length > 0;
}

/** A public proof with the time at which the shop received it. */
export type VersionProof = Proof & { addedAt: Date };

/** Returns the public proofs of these files by checksum, newest n8n first. */
export async function proofsOf(db: Db, sums: readonly string[]): Promise<Map<string, VersionProof[]>> {
  if (sums.length === 0) return new Map();
  const { sha256, n8n, date, configuration, promises, addedAt } = proofs;
  const rows = await db
    .select({ sha256, n8n, date, configuration, promises, addedAt })
    .from(proofs)
    // One array parameter: a catalogue has thousands of files.
    .where(sql`${sha256} = any(${sql.param([...new Set(sums)])}::text[])`);
  const shown = rows.toSorted(byNewestN8n).map(({ sha256, n8n, date, configuration, promises, addedAt }) => ({
    sha256,
    proof: {
      n8n,
      date,
      ...(configuration !== null && { configuration }),
      // Without the cases.
      promises: promises.map(({ text, passed }) => ({ text, passed })),
      addedAt,
    },
  }));
  const bySum = Map.groupBy(shown, (row) => row.sha256);
  return new Map([...bySum].map(([sum, entries]) => [sum, entries.map(({ proof }) => proof)]));
}

/** Returns the items that have, or had, a file with this checksum. */
export async function slugsOfFile(db: Db, sha256: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: resources.slug })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .where(eq(resourceVersions.sha256, sha256));
  return rows.map(({ slug }) => slug);
}
