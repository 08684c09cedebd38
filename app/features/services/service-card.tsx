import "./services.css";
import { PanelRightOpen } from "lucide-react";
import type { MouseEvent } from "react";
import { labelNodes } from "#app/ui/graph/label-nodes.ts";
import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import { type Service, servicesPage } from "#content/services.ts";
import { Outcomes } from "./outcomes.tsx";
import { serviceGraphs } from "./service-graphs.ts";
import { panelId } from "./service-panel.tsx";

export function ServiceCard({ service, onExplore }: { service: Service; onExplore: () => void }) {
  const { id, title, description, additionalDescription, outcomes, color, labels } = service;
  // without scripts the link shows the same panel in place (:target)
  const explore = (event: MouseEvent) => {
    event.preventDefault();
    onExplore();
  };
  return (
    <article id={id} className={`service card hue-${color}`} aria-labelledby={`${id}-title`}>
      <div className="picture service-art canvas-dots">
        <WorkflowGraph graph={labelNodes(serviceGraphs[id], labels)} flow={serviceGraphs[id].flow} />
      </div>
      <div className="service-words">
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        <p className="mt-4 text-lead">{description}</p>
        <p className="mt-4 text-muted">{additionalDescription}</p>
        <h3 className="eyebrow mt-8">{servicesPage.outcomesLabel}</h3>
        <Outcomes items={outcomes} />
        <a
          href={`#${panelId(id)}`}
          className="button button-secondary mt-8"
          aria-haspopup="dialog"
          aria-describedby={`${id}-title`}
          onClick={explore}
        >
          {servicesPage.explore}
          <PanelRightOpen strokeWidth={1.5} aria-hidden="true" />
        </a>
      </div>
    </article>
  );
}
