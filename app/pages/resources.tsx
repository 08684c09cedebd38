import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/resources");

export default function ResourcesPage() {
  return <PageHeader path="/resources" />;
}
