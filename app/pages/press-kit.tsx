import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/press-kit");

export default function PressKitPage() {
  return <PageHeader path="/press-kit" />;
}
