import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/faq");

export default function FaqPage() {
  return <PageHeader path="/faq" />;
}
