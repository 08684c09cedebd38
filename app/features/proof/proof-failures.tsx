import { Link } from "react-router";
import { proofPage } from "#content/pages/proof.ts";
import { itemUrl } from "#shared/urls.ts";
import type { ProofTable } from "./proof-table.ts";

const words = proofPage.failures;

/** Failed runs, newest first, each with its promise and the version that fixed it. */
export function ProofFailures({ failures }: Pick<ProofTable, "failures">) {
  if (failures.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <ul className="proof-failures">
      {failures.map(({ slug, title, isFree, n8n, date, version, promises, fixedIn }) => (
        <li key={`${slug} ${n8n} ${version}`}>
          <Link className="link" to={itemUrl(isFree, slug)}>
            {title}
          </Link>
          <p className="font-mono text-[0.8125rem] text-muted">
            {words.inVersion(version, n8n)}, <time dateTime={date}>{date}</time>
          </p>
          {promises.length > 0 && (
            <ul>
              {promises.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </ul>
          )}
          {fixedIn ? (
            <Fix {...fixedIn} page={itemUrl(isFree, slug)} />
          ) : (
            <p className="text-accent">{words.open}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

type FixProps = NonNullable<ProofTable["failures"][number]["fixedIn"]> & { page: string };

/** How long it was broken, and what the fix changed. */
function Fix({ version, hours, changes, page }: FixProps) {
  return (
    <details className="proof-fix">
      <summary>{words.fixedIn(version, hours)}</summary>
      {changes.map((change) => (
        <div key={change.version}>
          <p>
            {/* On a fresh load the browser itself scrolls to the version. */}
            <Link className="link" to={`${page}#version-${change.version}`} reloadDocument>
              {words.changesOf(change.version)}
            </Link>{" "}
            {change.changelog}
          </p>
          <ul>
            {change.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
