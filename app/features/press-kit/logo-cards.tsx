import "./logo-cards.css";
import { Download } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { pressKit } from "#content/pages/press-kit.ts";
import { site } from "#content/site.ts";

export function LogoCards() {
  return (
    <div className="logo-cards">
      {pressKit.logos.map(({ id, title, file }) => (
        <figure key={id} className={`logo-card ${id}`}>
          <div className="logo-ground canvas-dots">
            <Logo className="logo-large">{site.name}</Logo>
          </div>
          <figcaption className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-6 py-4">
            <span className="font-medium">{title}</span>
            <ButtonLink href={`/${file}`} download={file} variant="secondary">
              <Download strokeWidth={1.5} aria-hidden="true" />
              {pressKit.download}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
