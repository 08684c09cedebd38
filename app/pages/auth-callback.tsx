import { Callback } from "#app/features/auth/callback.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";

export const meta = pageMeta("/auth/callback");

export default function AuthCallbackPage() {
  return (
    <>
      <PageHeader path="/auth/callback" />
      <Callback />
    </>
  );
}
