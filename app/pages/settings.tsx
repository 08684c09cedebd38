import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/settings");

export default function SettingsPage() {
  return <PageHeader path="/settings" />;
}
