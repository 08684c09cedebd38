import "./policy-text.css";
import { useRef } from "react";
import { policiesPage } from "#content/policies/policies.ts";
import type { PolicyDocument } from "./policy-document.server.ts";
import { useInsideLinks } from "./use-inside-links.ts";

/** Policy with its table of contents beside it; on a phone the contents fold above the text. */
export function PolicyText({ html, sections }: PolicyDocument) {
  const text = useRef<HTMLDivElement>(null);
  useInsideLinks(text);
  return (
    <div className="policy">
      <nav aria-label={policiesPage.contents} className="policy-contents">
        <details className="lg:hidden">
          <summary>{policiesPage.contents}</summary>
          <Contents sections={sections} />
        </details>
        <div className="policy-contents-beside">
          <p className="policy-contents-title">{policiesPage.contents}</p>
          <Contents sections={sections} />
        </div>
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, from content/policies */}
      <div ref={text} className="prose policy-text" dangerouslySetInnerHTML={{ __html: html }} />
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
