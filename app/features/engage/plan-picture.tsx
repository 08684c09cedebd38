import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import type { Plan } from "#content/plans.ts";
import { planGraphs } from "./plan-graphs.ts";

export default function PlanPicture({ id }: Pick<Plan, "id">) {
  return <WorkflowGraph graph={planGraphs[id]} />;
}
