import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { WholeSentences } from "#app/ui/text/whole-sentences.tsx";
import { notFoundAction, notFoundHead } from "#content/pages/not-found.ts";

/** 404 page and error page. */
export function ErrorPanel({ heading, art, wayOn }: ErrorPanelProps) {
  return (
    <div className="container section text-center">
      {art}
      <h1 className="mt-10 text-title">
        <WholeSentences text={heading} />
      </h1>
      <p className="mx-auto mt-4 max-w-[34.5em] text-balance text-lead text-muted">{notFoundHead.intro}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {wayOn && <ButtonLink to={wayOn.href}>{wayOn.label}</ButtonLink>}
        <ButtonLink to={notFoundAction.href} variant={wayOn ? "secondary" : "primary"}>
          {notFoundAction.label}
        </ButtonLink>
      </div>
    </div>
  );
}

type ErrorPanelProps = {
  heading: string;
  art?: ReactNode;
  /** Before the link to the home page. */
  wayOn?: { href: string; label: string };
};
