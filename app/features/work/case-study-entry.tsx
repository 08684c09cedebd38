import "./case-study-entry.css";
import { labelNodes } from "#app/ui/graph/label-nodes.ts";
import { StepsPath } from "#app/ui/graph/steps-path.tsx";
import { WorkflowGraph } from "#app/ui/graph/workflow-graph.tsx";
import { type CaseStudy, workPage } from "#content/case-studies.ts";
import { serviceColors } from "#content/store/list/service-colors.ts";
import { caseGraphs } from "./case-graphs.ts";

/** Client with pictures of the workflow before and after, and the story folded below. */
export function CaseStudyEntry({ study }: { study: CaseStudy }) {
  const { id, client, sector, title, intro } = study;
  return (
    <article id={id} className={`case hue-${serviceColors[study.service]}`} aria-labelledby={`${id}-title`}>
      <div className="noded case-client">
        <p className="font-display text-subheading font-semibold">{client}</p>
        <p className="mt-1 font-mono text-sm text-muted">{sector}</p>
      </div>
      <div className="case-words">
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        <p className="mt-4 max-w-[38.5em] text-lead text-muted">{intro}</p>
      </div>
      <div className="case-pictures">
        <Side study={study} side="before" />
        <Side study={study} side="after" />
      </div>
      {/* entries with the same name close one another */}
      <details name="case-study" className="fold case-details" id={`${id}-details`}>
        <summary aria-describedby={`${id}-title`}>
          <span className="case-closed">{workPage.details}</span>
          <span className="case-open">{workPage.hideDetails}</span>
        </summary>
        <div className="pt-10">
          <StepsPath
            steps={[
              { title: workPage.problem, description: study.problem },
              { title: workPage.solution, description: study.solution },
              { title: workPage.result, description: study.result },
            ]}
          />
        </div>
      </details>
    </article>
  );
}

function Side({ study, side }: { study: CaseStudy; side: "before" | "after" }) {
  const picture = caseGraphs[study.id][side];
  return (
    <figure className={`picture case-picture case-${side}`}>
      <figcaption className="pl-1.5 font-mono text-sm">{workPage[side]}</figcaption>
      <WorkflowGraph graph={labelNodes(picture, study[side])} flow={picture.flow} />
    </figure>
  );
}
