import { ArrowRight, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useModal } from "#app/ui/use-modal.ts";
import { type CaseStudyId, caseSummaries } from "#content/case-summaries.ts";
import { type Service, servicesPage } from "#content/services.ts";
import { Outcomes } from "./outcomes.tsx";
import { panelId } from "./panel-id.ts";

const { panel } = servicesPage;

/** All there is about one area, from the right. It is whole in the HTML: without scripts its link shows it in place. */
export function ServicePanel({ service, open, onClose, action }: ServicePanelProps) {
  const { dialogProps } = useModal(open, onClose);
  const { id, title, additionalDescription, outcomes, color } = service;
  return (
    <dialog
      {...dialogProps}
      id={panelId(id)}
      className={`modal sheet hue-${color}`}
      aria-labelledby={`${id}-panel-title`}
    >
      <div className="sheet-body">
        {/* first, so that opening shows the panel from its top; it stays in reach however far one scrolls */}
        <div className="sheet-bar">
          <Button variant="ghost" icon aria-label={panel.close} onClick={onClose}>
            <X strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </div>
        <h2 id={`${id}-panel-title`} className="pr-12 text-heading">
          {title}
        </h2>
        <p className="mt-5 text-lead">{additionalDescription}</p>
        <h3 className="eyebrow mt-10">{servicesPage.outcomesLabel}</h3>
        <Outcomes items={outcomes} />
        <CaseStudyTeaser id={service.caseStudy} />
        <h3 className="eyebrow mt-10">{panel.templatesLabel}</h3>
        <ul className="sheet-links">
          <li>
            <Link to={`/resources?tag=${id}`}>
              {panel.freeTemplates} <ArrowRight strokeWidth={1.5} aria-hidden="true" />
            </Link>
          </li>
          <li>
            <Link to={`/store?tag=${id}`}>
              {panel.paidTemplates} <ArrowRight strokeWidth={1.5} aria-hidden="true" />
            </Link>
          </li>
        </ul>
        <div className="mt-10">{action}</div>
      </div>
    </dialog>
  );
}

function CaseStudyTeaser({ id }: { id: CaseStudyId }) {
  const study = caseSummaries[id];
  return (
    <>
      <h3 className="eyebrow mt-10">{panel.caseStudyLabel}</h3>
      <div className="sheet-study">
        <p className="font-mono text-sm text-muted">
          {study.client}, {study.sector}
        </p>
        <p className="mt-2 font-display text-subheading font-semibold">{study.title}</p>
        <p className="mt-2 text-muted">{study.intro}</p>
        <p className="mt-4 border-t border-line pt-4">
          <span className="font-medium">{panel.resultLabel}:</span> {study.result}
        </p>
        <Link to={`/work#${id}`} className="link mt-3 inline-block py-2">
          {panel.caseStudyLink}
        </Link>
      </div>
    </>
  );
}

type ServicePanelProps = {
  service: Service;
  open: boolean;
  onClose: () => void;
  action: ReactNode;
};
