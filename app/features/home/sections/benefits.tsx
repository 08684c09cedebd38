import "./benefits.css";
import { Section } from "#app/ui/section.tsx";
import { benefits } from "#content/pages/home-sections.ts";
import { vignettes } from "./benefit-vignettes.tsx";

export function Benefits() {
  const { heading, intro, items } = benefits;
  return (
    <Section id="benefits" heading={heading} lead={intro}>
      <ul className="benefits">
        {items.map(({ title, text }, index) => (
          <li key={title} className="benefit">
            <div className="benefit-picture">{vignettes[index]}</div>
            <h3 className="text-subheading">{title}</h3>
            <p className="mt-2 max-w-[34.5em] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
