import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/careers");

export default function CareersPage() {
  return <PageHeader path="/careers" />;
}
