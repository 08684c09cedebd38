import { appName } from "n8n-proof/reading";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import type { FitFacts, FitStep } from "#shared/catalogue/n8n-fit.ts";
import { locateNodes } from "./draw/arrange-graph.ts";
import { findDrawing, findNewestFile } from "./queries/versions.ts";
import { readWorkflow } from "./read-workflow.ts";
import { setupSteps } from "./setup-steps.ts";

/**
 * Reads what an n8n template needs before its first run and where those nodes are in its picture. Values of settings stay
 * in the file.
 */
export async function readFitFacts(
  { db, storage }: Pick<Services, "db" | "storage">,
  slug: string,
): Promise<FitFacts> {
  const file = await findNewestFile(db, slug);
  const graph = file && (await findDrawing(db, slug, file.version))?.inspection.graph;
  if (!graph) throw new AppError(404, "not_found", "There is no such item.");
  const workflow = await readWorkflow({ storage }, file.fileKey);
  const places = locateNodes(graph);
  const ids = new Map(workflow.nodes.map(({ id, name }) => [name, id]));
  return {
    steps: withApps(setupSteps(workflow)),
    places: workflow.nodes.flatMap(({ name }) => {
      const place = places.get(ids.get(name) ?? "");
      return place ? [{ node: name, ...place }] : [];
    }),
  };
}

/** Puts an account of the app before each credential that connects one. */
function withApps(steps: ReturnType<typeof setupSteps>): FitStep[] {
  const apps = new Map<string, FitStep>();
  for (const { key, kind, nodes } of steps) {
    const type = key.replace(/^credential:/, "");
    if (kind !== "credential" || /^http|^oAuth[12]Api$/.test(type)) continue;
    const name = appName(type);
    const known = apps.get(name)?.nodes ?? [];
    apps.set(name, { key: `app:${name}`, kind: "app", name, nodes: [...new Set([...known, ...nodes])] });
  }
  return [...apps.values(), ...steps.map(({ key, kind, name, nodes }) => ({ key, kind, name, nodes }))];
}
