import { Callback } from "#app/features/auth/session/callback.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { authCallbackHead } from "#content/pages/auth-callback.ts";

export const meta = pageMeta(authCallbackHead);

export default function AuthCallbackPage() {
  return (
    <>
      <PageHeader page={authCallbackHead} />
      <Callback />
    </>
  );
}
