import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/contact");

export default function ContactPage() {
  return <PageHeader path="/contact" />;
}
