import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/services");

export default function ServicesPage() {
  return <PageHeader path="/services" />;
}
