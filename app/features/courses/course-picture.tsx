import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import { courseGraphs } from "./course-graphs.ts";

export default function CoursePicture({ thumbnail }: { thumbnail: keyof typeof courseGraphs }) {
  return <WorkflowGraph graph={courseGraphs[thumbnail]} />;
}
