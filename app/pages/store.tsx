import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/store");

export default function StorePage() {
  return <PageHeader path="/store" />;
}
