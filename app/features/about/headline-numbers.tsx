import "./headline-numbers.css";
import { Section } from "#app/ui/section.tsx";
import { about } from "#content/pages/about.ts";

/** The first number spans the full width, the others sit below it. */
export function HeadlineNumbers() {
  return (
    <Section id="numbers">
      <h2 id="numbers" className="eyebrow">
        {about.numbersHeading}
      </h2>
      <dl className="numbers">
        {about.numbers.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
