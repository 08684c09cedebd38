import "./testimonials.css";
import { coursesPage } from "#content/courses.ts";
import { testimonials } from "#content/testimonials.ts";

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="section section-surface overflow-hidden">
      <div className="container">
        <h2 id="testimonials" className="text-heading">
          {coursesPage.testimonialsHeading}
        </h2>
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
      </div>
    </section>
  );
}
