import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/");

export default function HomePage() {
  return <PageHeader path="/" />;
}
