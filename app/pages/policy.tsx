import { useLocation } from "react-router";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import type { PolicyPath } from "#content/policies.ts";

export const meta = ({ location, matches }: { location: { pathname: string }; matches: never[] }) =>
  pageMeta(location.pathname as PolicyPath)({ matches });

export default function PolicyPage() {
  const { pathname } = useLocation();
  return <PageHeader path={pathname as PolicyPath} />;
}
