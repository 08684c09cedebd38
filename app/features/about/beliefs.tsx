import "./beliefs.css";
import { about } from "#content/pages/about.ts";

export function Beliefs() {
  return (
    <section className="section" aria-labelledby="beliefs">
      <div className="container">
        <h2 id="beliefs" className="text-heading">
          {about.beliefsHeading}
        </h2>
        <ol className="beliefs">
          {about.beliefs.map(({ title, text }) => (
            <li key={title} className="belief">
              <h3 className="text-subheading">{title}</h3>
              <p className="mt-3 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
