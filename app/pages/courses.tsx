import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/courses");

export default function CoursesPage() {
  return <PageHeader path="/courses" />;
}
