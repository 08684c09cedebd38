import { labelNodes } from "#app/ui/graph/label-nodes.ts";
import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import type { CaseStudy } from "#content/case-studies.ts";
import { caseGraphs } from "./case-graphs.ts";

export default function CasePicture({ study, side }: { study: CaseStudy; side: "before" | "after" }) {
  const picture = caseGraphs[study.id][side];
  return <WorkflowGraph graph={labelNodes(picture, study[side])} flow={picture.flow} />;
}
