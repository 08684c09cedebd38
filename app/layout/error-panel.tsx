import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { WholeSentences } from "#app/ui/text/whole-sentences.tsx";
import { backHome } from "#content/site.ts";

/** 404 page and error page. */
export function ErrorPanel({ heading, text, art, children }: ErrorPanelProps) {
  return (
    <div className="container section text-center">
      {art}
      <h1 className="mt-10 text-title">
        <WholeSentences text={heading} />
      </h1>
      <p className="mx-auto mt-4 max-w-[34.5em] text-balance text-lead text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {children}
        <ButtonLink to={backHome.href} variant={children ? "secondary" : "primary"}>
          {backHome.label}
        </ButtonLink>
      </div>
    </div>
  );
}

type ErrorPanelProps = {
  heading: string;
  text: string;
  art?: ReactNode;
  /** Before the link to the home page. */
  children?: ReactNode;
};
