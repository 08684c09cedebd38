import { labelNodes } from "#app/ui/graph/label-nodes.ts";
import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import type { Service } from "#content/services.ts";
import { serviceGraphs } from "./service-graphs.ts";

export default function ServicePicture({ id, labels }: Pick<Service, "id" | "labels">) {
  return <WorkflowGraph graph={labelNodes(serviceGraphs[id], labels)} flow={serviceGraphs[id].flow} />;
}
