import { policiesPage } from "#content/policies.ts";
import type { PolicyDocument } from "./policy-document.server.ts";

/** A legal text with its table of contents beside it; on a phone the table is folded above the text. */
export function PolicyText({ html, sections }: PolicyDocument) {
  return (
    <div className="policy">
      <nav aria-labelledby="policy-contents" className="policy-contents">
        <details open>
          <summary id="policy-contents">{policiesPage.contents}</summary>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, from content/policies */}
      <div className="prose policy-text" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
