import "#app/features/about/about.css";
import { Beliefs } from "#app/features/about/beliefs.tsx";
import { Founders } from "#app/features/about/founders.tsx";
import { HeadlineNumbers } from "#app/features/about/headline-numbers.tsx";
import { BookCall } from "#app/layout/book-call.tsx";
import { ClosingCall } from "#app/layout/closing-call.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { StepsPath } from "#app/ui/graph/steps-path.tsx";
import { Section } from "#app/ui/section.tsx";
import { about, aboutHead } from "#content/pages/about.ts";

export const meta = pageMeta(aboutHead);

export default function AboutPage() {
  return (
    <>
      <PageHeader page={aboutHead} />
      <section className="mission" aria-labelledby="mission">
        <div className="container">
          <h2 id="mission" className="eyebrow">
            {about.mission.heading}
          </h2>
          <p className="mission-text">{about.mission.text}</p>
        </div>
      </section>
      <Beliefs />
      <Section id="method" heading={about.methodHeading}>
        <StepsPath
          className="mt-12"
          steps={about.method.map(({ title, text }) => ({ title, description: text }))}
        />
      </Section>
      <HeadlineNumbers />
      <Founders />
      <ClosingCall {...about.closing}>
        <BookCall />
      </ClosingCall>
    </>
  );
}
