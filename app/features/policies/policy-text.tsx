import "./policy-text.css";
import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { policiesPage } from "#content/policies/policies.ts";
import type { PolicyDocument } from "./policy-document.server.ts";

/** Policy with its table of contents beside it; on a phone the contents fold above the text. */
export function PolicyText({ html, sections }: PolicyDocument) {
  const text = useRef<HTMLDivElement>(null);
  useInsideLinks(text);
  return (
    <div className="container policy">
      <nav aria-label={policiesPage.contents} className="policy-contents">
        <details className="lg:hidden">
          <summary>{policiesPage.contents}</summary>
          <Contents sections={sections} />
        </details>
        <div className="policy-contents-beside hidden lg:block">
          <p className="policy-contents-title">{policiesPage.contents}</p>
          <Contents sections={sections} />
        </div>
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, from content/policies */}
      <div ref={text} className="policy-text" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

function Contents({ sections }: Pick<PolicyDocument, "sections">) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

/** Routes the plain links of a text on the client, like the site's own links. */
function useInsideLinks(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = (event.target as Element).closest("a");
      const plainClick =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !plainClick || link.origin !== location.origin || link.pathname === location.pathname)
        return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    }
    const element = text.current;
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [text, navigate]);
}
