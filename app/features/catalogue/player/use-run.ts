import { useMemo } from "react";
import { useApi } from "#app/use-api.ts";
import type { RunTrace } from "#shared/catalogue/run.ts";
import type { GraphGeometry } from "#shared/graph/graph-geometry.ts";

export type LoadedRun = { trace: RunTrace; geometry: GraphGeometry };

/** Loads a recorded run and the drawing of its workflow. */
export function useRun(slug: string, id: string) {
  const trace = useApi("GET /api/resources/:slug/traces/:id", { param: { slug, id } });
  const graph = useApi("GET /api/resources/:slug/graph", { param: { slug } });
  const run = useMemo<LoadedRun | null>(
    () => trace.data && graph.data && { trace: trace.data as RunTrace, geometry: graph.data },
    [trace.data, graph.data],
  );
  const failed = [trace, graph].filter(({ data, error }) => error !== null && data === null);
  function retry(): void {
    for (const { reload } of failed) reload();
  }
  return { run, hasFailed: failed.length > 0, retry };
}
