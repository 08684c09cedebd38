import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/work");

export default function WorkPage() {
  return <PageHeader path="/work" />;
}
