import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { BrokenEdge } from "#app/ui/graph/broken-edge.tsx";
import { EmptyState } from "#app/ui/graph/empty-state.tsx";
import { SectionDivider } from "#app/ui/graph/section-divider.tsx";
import { StepsPath } from "#app/ui/graph/steps-path.tsx";
import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import type { Graph } from "#shared/graph/graph.ts";
import { Specimen, SpecimenGroup } from "./specimen.tsx";

export function GraphGallery() {
  return (
    <SpecimenGroup title="The graph">
      <Specimen name="WorkflowGraph">
        <Card padded={false} className="canvas-dots w-full overflow-hidden p-4">
          <WorkflowGraph graph={EXAMPLE} title="One trigger, a branch, two outcomes" />
        </Card>
      </Specimen>
      <Specimen name="… down">
        <WorkflowGraph graph={DOWN} flow="down" className="max-w-80" />
      </Specimen>
      <Specimen name="StepsPath">
        <StepsPath className="w-full" steps={STEPS} />
      </Specimen>
      <Specimen name="SectionDivider">
        <div className="grid w-full gap-4">
          <SectionDivider at={20} kind="trigger" />
          <SectionDivider at={72} kind="outcome" />
        </div>
      </Specimen>
      <Specimen name="BrokenEdge">
        <BrokenEdge className="max-w-2xl" />
      </Specimen>
      <Specimen name="EmptyState">
        <Card className="w-full">
          <EmptyState title="Nothing is connected yet" description="Say why it is empty, and what fills it.">
            <Button variant="secondary">Do that</Button>
          </EmptyState>
        </Card>
      </Specimen>
    </SpecimenGroup>
  );
}

const EXAMPLE: Graph = {
  width: 920,
  height: 260,
  nodes: [
    { id: "mail", x: 100, y: 130, kind: "trigger", label: "Mail arrives" },
    { id: "read", x: 340, y: 130, label: "Read it", state: "active" },
    { id: "task", x: 580, y: 60, label: "Make a task" },
    { id: "row", x: 580, y: 200, label: "Fill the sheet" },
    { id: "done", x: 820, y: 130, kind: "outcome", label: "Done" },
  ],
  edges: [
    { from: "mail", to: "read", packet: 0 },
    { from: "read", to: "task", packet: 2.5 },
    { from: "read", to: "row", packet: 2.5 },
    { from: "task", to: "done", packet: 5 },
    { from: "row", to: "done", packet: 5 },
  ],
};

const DOWN: Graph = {
  width: 320,
  height: 300,
  nodes: [
    { id: "a", x: 160, y: 40, kind: "trigger", label: "Trigger" },
    { id: "b", x: 160, y: 150, label: "Action" },
    { id: "c", x: 160, y: 260, kind: "outcome", label: "Outcome", state: "ghost" },
  ],
  edges: [
    { from: "a", to: "b", packet: 0 },
    { from: "b", to: "c", dashed: true },
  ],
};

const STEPS = [
  { label: "01", title: "Ring", description: "What sets it off." },
  { label: "02", title: "Block", description: "The work, done the same way each time." },
  { label: "03", title: "Block", description: "More of it, measured." },
  { label: "04", title: "Dot", description: "What comes out, and stays." },
];
