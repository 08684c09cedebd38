import { Callback, CallbackSpinner } from "#app/features/auth/session/callback.tsx";
import { loadCallback } from "#app/features/auth/session/end-sign-in.ts";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { authCallbackHead } from "#content/pages/auth-callback.ts";
import type { Route } from "./+types/auth-callback.ts";

export const meta = pageMeta(authCallbackHead);

export const clientLoader = () => loadCallback();

/** The parameters are read once and then removed from the address. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <>
      <PageHeader page={authCallbackHead} />
      <CallbackSpinner />
    </>
  );
}

export default function AuthCallbackPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader page={authCallbackHead} />
      <Callback result={loaderData} />
    </>
  );
}
