import { Link } from "react-router";
import { hasSession, useAccountGuard } from "#app/features/auth/session/use-account-guard.ts";
import { type Addresses, ConnectN8n } from "#app/features/n8n/connect-n8n.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { pageActions } from "#app/page-actions.ts";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { userApi } from "#app/user-api.ts";
import { accountN8nHead } from "#content/pages/account-n8n.ts";
import { connectN8n as words } from "#content/store/library/n8n.ts";
import { libraryUrl } from "#shared/urls.ts";
import type { Route } from "./+types/account-n8n";
import { AccountFrame } from "./account-frame.tsx";

export const meta = pageMeta(accountN8nHead);

export async function clientLoader(): Promise<{ addresses: Promise<Addresses | null> | null }> {
  return { addresses: (await hasSession()) ? userApi.call("GET /api/n8n-tokens").catch(() => null) : null };
}

export const clientAction = pageActions(
  {
    async "make-address"() {
      return { done: true, made: await userApi.call("POST /api/n8n-tokens") };
    },
    async "revoke-address"({ id = "" }) {
      await userApi.call("DELETE /api/n8n-tokens/:id", { param: { id } });
      return words.revoked;
    },
  },
  (error) => ({
    title: words.notDone.title,
    description: (error instanceof Error && error.message) || words.notDone.description,
  }),
);

export function HydrateFallback() {
  return (
    <AccountFrame page={accountN8nHead}>
      <Spinner size={40} label={words.loading} />
    </AccountFrame>
  );
}

/** `/account/n8n`: the library inside the buyer's own n8n. */
export default function AccountN8nPage({ loaderData: { addresses } }: Route.ComponentProps) {
  const { session } = useAccountGuard(null);
  if (!session || !addresses) return <HydrateFallback />;
  return (
    <AccountFrame page={accountN8nHead}>
      <Link to={libraryUrl()} className="link">
        {words.back}
      </Link>
      <div className="mt-4">
        <ConnectN8n addresses={addresses} />
      </div>
    </AccountFrame>
  );
}
