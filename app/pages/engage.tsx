import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/engage");

export default function EngagePage() {
  return <PageHeader path="/engage" />;
}
