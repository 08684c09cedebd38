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
          <p className="proof-run">
            {words.inVersion(version, n8n)}, <time dateTime={date}>{date}</time>
          </p>
          {promises.length > 0 && (
            <ul>
              {promises.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </ul>
          )}
          <p className={fixedIn ? undefined : "proof-open"}>
            {fixedIn ? words.fixedIn(fixedIn.version, fixedIn.hours) : words.open}
          </p>
        </li>
      ))}
    </ul>
  );
}
