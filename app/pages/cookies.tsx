import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/cookies");

export default function CookiesPage() {
  return <PageHeader path="/cookies" />;
}
