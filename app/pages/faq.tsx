import "#app/features/faq/faq.css";
import { QuestionBranch } from "#app/features/faq/question-branch.tsx";
import { faqJsonLd } from "#app/layout/faq-json-ld.ts";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { faq, faqHead, faqPage } from "#content/faq.ts";

export const meta = pageMeta(faqHead, { jsonLd: [faqJsonLd(faq)] });

export default function FaqPage() {
  const { heading, intro } = faqHead;
  const { closing } = faqPage;
  return (
    <div className="container faq">
      <div className="faq-head">
        <h1 className="text-title">{heading}</h1>
        <p className="mt-5 text-lead text-muted">{intro}</p>
        <QuestionBranch />
      </div>
      <div>
        <Accordion
          name="faq"
          className="faq-list"
          headingLevel="h2"
          items={faq.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
        />
        <div className="noded faq-ask">
          <h2 className="text-subheading">{closing.heading}</h2>
          <p className="mt-1 text-muted">{closing.text}</p>
          <ButtonLink to={closing.action.href} className="mt-5">
            {closing.action.label}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
