import "./courses.css";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import { type courses, coursesPage, difficultyColors } from "#content/courses.ts";
import { courseGraphs } from "./course-graphs.ts";

export function CourseCard({ course }: { course: (typeof courses)[number] }) {
  const { slug, title, description, difficulty, duration, thumbnail } = course;
  return (
    <Card
      as="article"
      padded={false}
      id={slug}
      className="course flex flex-col overflow-hidden"
      aria-labelledby={`${slug}-title`}
    >
      <div className="px-5 py-4 border-b border-line bg-sunken canvas-dots">
        <WorkflowGraph graph={courseGraphs[thumbnail]} />
      </div>
      <div className="flex flex-col flex-1 p-6">
        <p className="flex items-center justify-between gap-3">
          <Badge tone={TONES[difficultyColors[difficulty]]}>{difficulty}</Badge>
          <span className="font-mono text-sm text-muted">{duration}</span>
        </p>
        <h2 id={`${slug}-title`} className="mt-4 text-subheading">
          {title}
        </h2>
        <p className="mt-2 text-muted">{description}</p>
        <div className="mt-auto pt-6">
          <Button disabled className="w-full" aria-describedby={`${slug}-title`}>
            {coursesPage.button}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const TONES = { green: "success", yellow: "warning", red: "danger" } as const;
