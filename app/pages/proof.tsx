import { useLoaderData } from "react-router";
import { ProofFailures } from "#app/features/proof/proof-failures.tsx";
import { ProofMatrix } from "#app/features/proof/proof-matrix.tsx";
import { proofTable } from "#app/features/proof/proof-table.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { siteContext } from "#app/site-context.ts";
import { proofHead, proofPage } from "#content/pages/proof.ts";
import type { Route } from "./+types/proof";

export const meta = pageMeta(proofHead);

export function loader({ context }: Route.LoaderArgs) {
  return proofTable(context.get(siteContext).catalogue.proofLog());
}

export default function ProofPage() {
  const { releases, rows, failures } = useLoaderData<typeof loader>();
  const { matrix, failures: words, follow } = proofPage;
  return (
    <>
      <PageHeader page={proofHead} />
      <div className="container proof-log">
        <h2 className="text-heading">{matrix.heading}</h2>
        <ProofMatrix releases={releases} rows={rows} />
        <h2 className="text-heading">{words.heading}</h2>
        <ProofFailures failures={failures} />
        <h2 className="text-heading">{follow.heading}</h2>
        <p className="text-muted">{follow.text}</p>
        <p className="flex flex-wrap gap-6">
          <a className="link" href="/proof/feed.xml">
            {follow.feed}
          </a>
          <a className="link" href="/api/proofs">
            {follow.json}
          </a>
          {rows[0] && (
            <a className="link" href={`/badge/${rows[0].slug}.svg`}>
              {follow.badge}
            </a>
          )}
        </p>
      </div>
    </>
  );
}
