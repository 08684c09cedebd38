import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/tutorials");

export default function TutorialsPage() {
  return <PageHeader path="/tutorials" />;
}
