import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { type CaseStudyId, caseSummaries } from "#content/case-summaries.ts";
import { type Service, servicesPage } from "#content/services.ts";
import { formatDollars } from "#shared/money/money.ts";
import { listUrl } from "#shared/urls.ts";
import { Outcomes } from "./outcomes.tsx";
import type { ServiceTemplate } from "./service-templates.ts";

const { panel } = servicesPage;

export function ServicePanelBody({ service, templates }: ServicePanelBodyProps) {
  const { id, additionalDescription, outcomes, caseStudy } = service;
  return (
    <>
      <p className="mt-5 text-lead">{additionalDescription}</p>
      <h3 className="eyebrow mt-10">{servicesPage.outcomesLabel}</h3>
      <Outcomes items={outcomes} />
      <CaseStudyTeaser id={caseStudy} />
      <h3 className="eyebrow mt-10">{panel.templatesLabel}</h3>
      <ul className="sheet-templates">
        {templates.map(({ title, href, priceCents }) => (
          <li key={href}>
            <Link to={href}>
              {title} <span>{priceCents === 0 ? panel.free : formatDollars(priceCents)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="sheet-links">
        <TemplatesLink to={listUrl(true, id)}>{panel.freeTemplates}</TemplatesLink>
        <TemplatesLink to={listUrl(false, id)}>{panel.paidTemplates}</TemplatesLink>
      </ul>
    </>
  );
}

type ServicePanelBodyProps = { service: Service; templates: readonly ServiceTemplate[] };

function CaseStudyTeaser({ id }: { id: CaseStudyId }) {
  const { client, sector, title, intro, result } = caseSummaries[id];
  return (
    <>
      <h3 className="eyebrow mt-10">{panel.caseStudyLabel}</h3>
      <div className="sheet-study">
        <p className="font-mono text-sm text-muted">
          {client}, {sector}
        </p>
        <p className="mt-2 font-display text-subheading font-semibold">{title}</p>
        <p className="mt-2 text-muted">{intro}</p>
        <p className="mt-4 border-t border-line pt-4">
          <span className="font-medium">{panel.resultLabel}:</span> {result}
        </p>
        <Link to={`/work#${id}`} className="link mt-3 inline-block py-2">
          {panel.caseStudyLink}
        </Link>
      </div>
    </>
  );
}

function TemplatesLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>
        {children} <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </li>
  );
}
