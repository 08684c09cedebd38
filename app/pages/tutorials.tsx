import "#app/features/tutorials/tutorials.css";
import { TutorialRow } from "#app/features/tutorials/tutorial-row.tsx";
import { ClosingCall } from "#app/layout/closing-call.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { tutorials, tutorialsHead, tutorialsPage } from "#content/tutorials.ts";

export const meta = pageMeta(tutorialsHead);

export default function TutorialsPage() {
  const { heading, text, action } = tutorialsPage.closing;
  return (
    <>
      <PageHeader page={tutorialsHead} />
      <div className="container tutorials">
        {tutorials.map((tutorial) => (
          <TutorialRow key={tutorial.slug} tutorial={tutorial} />
        ))}
      </div>
      <ClosingCall heading={heading} text={text} align="start">
        <ButtonLink to={action.href} size="lg">
          {action.label}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
