import "./headline-numbers.css";
import { about } from "#content/pages/about.ts";

/** The first number spans the full width, the others sit below it. */
export function HeadlineNumbers() {
  return (
    <section className="section" aria-labelledby="numbers">
      <div className="container">
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
      </div>
    </section>
  );
}
