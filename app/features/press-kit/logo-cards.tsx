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
          <figcaption className="logo-caption">
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
