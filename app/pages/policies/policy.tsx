import { type RouterContextProvider, useLocation } from "react-router";
import { policyDocument } from "#app/features/policies/policy-document.server.ts";
import { PolicyText } from "#app/features/policies/policy-text.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { siteContext } from "#app/site-context.ts";
import { type PolicyPath, policiesPage, policyPages } from "#content/policies/policies.ts";

type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> };
type Props = { loaderData: ReturnType<typeof loader> };

export const meta = ({ location, matches }: { location: { pathname: string }; matches: never[] }) =>
  pageMeta(policyPages[location.pathname as PolicyPath])({ matches });

/** One module for all seven routes: the path selects the text. */
export function loader({ url, context }: LoaderArgs) {
  return policyDocument(url.pathname as PolicyPath, context.get(siteContext).settings.shop);
}

export default function PolicyPage({ loaderData }: Props) {
  const { pathname } = useLocation();
  return (
    <article>
      <PageHeader page={policyPages[pathname as PolicyPath]}>
        <p className="mt-8 font-mono text-sm text-muted">
          {policiesPage.updated} <time>{loaderData.updated}</time>
        </p>
      </PageHeader>
      <PolicyText {...loaderData} />
    </article>
  );
}
