import "./founders.css";
import { ArrowUpRight } from "lucide-react";
import { Section } from "#app/ui/section.tsx";
import { about, type Founder } from "#content/pages/about.ts";
import { shell } from "#content/site.ts";

export function Founders() {
  return (
    <Section id="founders" heading={about.foundersHeading} surface>
      <div className="founders">
        {about.founders.map((founder) => (
          <FounderCard key={founder.id} founder={founder} />
        ))}
      </div>
    </Section>
  );
}

function FounderCard({ founder }: { founder: Founder }) {
  const { id, name, role, roleLong, bio, portraitAlt, links } = founder;
  return (
    <article className="grid content-start gap-7">
      <img
        className="border border-line w-full h-auto rounded-lg"
        src={PORTRAITS[`./portraits/${id}.svg`]}
        alt={portraitAlt}
        width={480}
        height={560}
        loading="lazy"
      />
      <div>
        <p className="font-mono text-sm text-muted">
          <abbr title={roleLong} className="no-underline">
            {role}
          </abbr>
        </p>
        <h3 className="mt-1 text-subheading">{name}</h3>
        <p className="mt-3 text-muted">{bio}</p>
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {links.map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                target="_blank"
                rel="noopener"
                className="link inline-flex min-h-11 items-center gap-1"
              >
                {link.name}
                <span className="sr-only">
                  {" "}
                  {name} ({shell.newTab})
                </span>
                <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

const PORTRAITS = import.meta.glob<string>("./portraits/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});
