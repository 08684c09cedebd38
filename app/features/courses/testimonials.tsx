import "./testimonials.css";
import { Section } from "#app/ui/section.tsx";
import { coursesPage } from "#content/courses.ts";
import { testimonials } from "#content/testimonials.ts";

export function Testimonials() {
  return (
    <Section id="testimonials" heading={coursesPage.testimonialsHeading} surface className="overflow-hidden">
      <ul className="voices">
        {testimonials.map(({ name, role, company, quote }) => (
          <li key={name} className="noded voice">
            <figure>
              <blockquote className="text-lead">“{quote}”</blockquote>
              <figcaption className="mt-5">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-muted">
                  {role}, {company}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
