import { and, eq, sql } from "drizzle-orm";
import { byNewestN8n } from "n8n-proof/proof-file";
import type { TraceUpload } from "n8n-proof/trace-file";
import type { Graph } from "#server/modules/catalogue/inspect/inspection.ts";
import type { Db } from "#server/platform/db/database.ts";
import { resources, resourceVersions, traces } from "#server/platform/db/schema/shop/catalogue.ts";
import { countItems, type Run, type RunStep } from "#shared/catalogue/run.ts";

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
