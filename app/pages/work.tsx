import { useEffect } from "react";
import { useLocation } from "react-router";
import { CaseStudyEntry } from "#app/features/work/case-study-entry.tsx";
import { BookCall } from "#app/layout/book-call.tsx";
import { ClosingCall } from "#app/layout/closing-call.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { caseStudies, workHead, workPage } from "#content/case-studies.ts";

export const meta = pageMeta(workHead);

export default function WorkPage() {
  const { hash } = useLocation();

  // A link to one client opens that story.
  useEffect(() => {
    const study = caseStudies.find(({ id }) => hash === `#${id}`);
    const details = study && document.getElementById(`${study.id}-details`);
    if (details instanceof HTMLDetailsElement) details.open = true;
  }, [hash]);

  return (
    <>
      <PageHeader page={workHead} />
      <div className="container cases">
        {caseStudies.map((study) => (
          <CaseStudyEntry key={study.id} study={study} />
        ))}
      </div>
      <ClosingCall {...workPage.closing} align="start">
        <BookCall />
      </ClosingCall>
    </>
  );
}
