import { and, eq, isNull, sql } from "drizzle-orm";
import { byNewestN8n, type ProofFile } from "n8n-proof/proof-file";
import type { TraceUpload } from "n8n-proof/trace-file";
import type { Graph } from "#server/modules/catalogue/inspect/inspection.ts";
import type { Db } from "#server/platform/db/database.ts";
import {
  fileSignatures,
  proofs,
  resources,
  resourceVersions,
  traces,
} from "#server/platform/db/schema/shop/catalogue.ts";
import type { Proof } from "#shared/catalogue/proof.ts";
import { countItems, type Run, type RunStep } from "#shared/catalogue/run.ts";

/** Returns false when a later proof of this file in this n8n exists. */
export async function storeProof(
  db: Db,
  { sha256, n8n, date, harness, configuration, promises }: ProofFile,
  addedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(proofs)
    .values({ sha256, n8n, date, harness, configuration: configuration ?? null, promises, addedAt })
    .onConflictDoUpdate({
      target: [proofs.sha256, proofs.n8n],
      set: { date, harness, configuration: configuration ?? null, promises, addedAt },
      setWhere: sql`${proofs.date} <= excluded.date`,
    });
  return Boolean(rowCount);
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

export async function insertSignature(db: Db, signature: typeof fileSignatures.$inferInsert): Promise<void> {
  await db.insert(fileSignatures).values(signature).onConflictDoNothing();
}

export async function findSignature(db: Db, { sha256, publicKey }: { sha256: string; publicKey: string }) {
  const [row] = await db
    .select({ signature: fileSignatures.signature })
    .from(fileSignatures)
    .where(and(eq(fileSignatures.sha256, sha256), eq(fileSignatures.publicKey, publicKey)));
  return row?.signature ?? null;
}

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

/** Limit of the steps in the text form, because loops over hundreds of items are unreadable. */
const STEPS_LIMIT = 60;

/** Replaces an earlier trace of the same case of this file in this n8n. Returns its id. */
export async function storeTrace(db: Db, trace: TraceUpload, addedAt: Date): Promise<string> {
  const { file_sha256: sha256, n8n, case: name, promises, nodes, edges } = trace;
  const steps = nodes.slice(0, STEPS_LIMIT).map(
    (node): RunStep => ({
      name: node.name,
      in: countItems(node.items_in),
      out: countItems(node.items_out),
      ...(node.error !== undefined && { error: node.error }),
    }),
  );
  const changes = { promises, steps, body: JSON.stringify({ nodes, edges }), addedAt };
  const [row] = await db
    .insert(traces)
    .values({ sha256, n8n, case: name, ...changes })
    .onConflictDoUpdate({ target: [traces.sha256, traces.n8n, traces.case], set: changes })
    .returning({ id: traces.id });
  return row?.id ?? "";
}

/** Returns the traces of these files in short by checksum, newest n8n first, cases in order of upload. */
export async function runsOf(db: Db, sums: readonly string[]): Promise<Map<string, Run[]>> {
  if (sums.length === 0) return new Map();
  const { id, sha256, n8n, promises, steps, body } = traces;
  const rows = await db
    .select({ id, sha256, n8n, case: traces.case, promises, steps, size: sql<number>`octet_length(${body})` })
    .from(traces)
    .where(sql`${sha256} = any(${sql.param([...new Set(sums)])}::text[])`)
    .orderBy(traces.position);
  const bySum = Map.groupBy(rows.toSorted(byNewestN8n), (row) => row.sha256);
  return new Map([...bySum].map(([sum, runs]) => [sum, runs.map(({ sha256: _, ...run }) => run)]));
}

export async function findTraceBody(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ body: traces.body }).from(traces).where(eq(traces.id, id));
  return row?.body;
}

/** Returns the labels of the nodes of an item's file; undefined where the item has no such file. */
export async function findNodeLabels(db: Db, slug: string, sha256: string): Promise<Set<string> | undefined> {
  const [row] = await db
    .select({ nodes: sql<Graph["nodes"]>`coalesce(${resourceVersions.inspection} #> '{graph,nodes}', '[]')` })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
    .where(and(eq(resources.slug, slug), eq(resourceVersions.sha256, sha256)))
    .limit(1);
  return row && new Set(row.nodes.map(({ label }) => label));
}
