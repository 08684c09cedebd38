import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/about");

export default function AboutPage() {
  return <PageHeader path="/about" />;
}
