import "#app/features/engage/plans.css";
import { PlanCard } from "#app/features/engage/plan-card.tsx";
import { Assurances } from "#app/layout/assurances.tsx";
import { BookCall } from "#app/layout/book-call.tsx";
import { ClosingCall } from "#app/layout/closing-call.tsx";
import { faqJsonLd } from "#app/layout/faq-json-ld.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { engageHead, plans, pricingFaq, pricingPage } from "#content/plans.ts";

export const meta = pageMeta(engageHead, { jsonLd: [faqJsonLd(pricingFaq)] });

export default function EngagePage() {
  const { closing, assurances, paymentNote, faqHeading } = pricingPage;
  return (
    <>
      <PageHeader page={engageHead} />
      <div className="container">
        <div className="plans">
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              action={
                <BookCall
                  label={plan.cta}
                  variant={plan.highlight ? "primary" : "secondary"}
                  size="md"
                  className="w-full"
                />
              }
            />
          ))}
        </div>
        <p className="plan-note">{paymentNote}</p>
      </div>
      <Section id="pricing-faq">
        <div className="grid gap-10 lg:grid-cols-[1fr_2fr]">
          <h2 id="pricing-faq" className="text-heading">
            {faqHeading}
          </h2>
          <Accordion
            name="pricing-faq"
            items={pricingFaq.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
          />
        </div>
      </Section>
      <ClosingCall {...closing} align="center" note={<Assurances items={assurances} />}>
        <BookCall />
        <ButtonLink to={closing.caseStudies.href} variant="secondary" size="lg">
          {closing.caseStudies.label}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
