import "./beliefs.css";
import { Section } from "#app/ui/section.tsx";
import { about } from "#content/pages/about.ts";

export function Beliefs() {
  return (
    <Section id="beliefs" heading={about.beliefsHeading}>
      <ol className="beliefs">
        {about.beliefs.map(({ title, text }) => (
          <li key={title} className="noded belief">
            <h3 className="text-subheading">{title}</h3>
            <p className="mt-3 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
