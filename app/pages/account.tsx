import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/account");

export default function AccountPage() {
  return <PageHeader path="/account" />;
}
