import "#app/features/account/account.css";
import { useState } from "react";
import { AccountActions } from "#app/features/account/account-actions.tsx";
import { AccountSection } from "#app/features/account/account-section.tsx";
import { AccountSettings } from "#app/features/account/account-settings.tsx";
import { EmptyDownloads } from "#app/features/account/empty-downloads.tsx";
import { ProfileCard } from "#app/features/account/profile-card.tsx";
import { useAccountGuard } from "#app/features/auth/use-account-guard.ts";
import { userProfile } from "#app/features/auth/user-profile.ts";
import { Invoices } from "#app/features/billing/invoices.tsx";
import { DownloadsHistory } from "#app/features/library/downloads-history.tsx";
import { ClaimLicence } from "#app/features/licences/claim-licence.tsx";
import { SharedLicences } from "#app/features/licences/shared-licences.tsx";
import { ConnectN8n } from "#app/features/n8n/connect-n8n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { toast } from "#app/ui/toast.tsx";
import { account, accountHead } from "#content/account.ts";
import { billing } from "#content/billing.ts";
import { connectN8n } from "#content/n8n.ts";
import { sharing } from "#content/sharing.ts";

const DownloadPreferencesDialog = lazyDialog(
  () => import("#app/features/library/download-preferences-dialog.tsx"),
);

export const meta = pageMeta(accountHead);

export default function AccountPage() {
  const { session, user, signOut } = useAccountGuard();
  const [claimed, setClaimed] = useState(0);
  const [preferencesOpen, setPreferencesOpen] = useState(false);
  const profile = userProfile(user);

  async function afterDeletion(): Promise<void> {
    await signOut({ silent: true });
    toast({ ...account.deletion.done, variant: "success" });
  }

  return (
    <>
      <PageHeader page={accountHead} />
      <div className="container pb-24 lg:pb-36">
        {session ? (
          <div className="account-grid">
            <ProfileCard {...profile} onSignOut={() => signOut({ silent: true })} />
            <div className="grid content-start gap-12">
              <AccountSection heading={account.downloads.heading}>
                <DownloadsHistory key={claimed} empty={<EmptyDownloads />} />
              </AccountSection>
              <SharedLicences
                section={(content) => <AccountSection heading={sharing.heading}>{content}</AccountSection>}
              />
              <ClaimLicence onClaimed={() => setClaimed((count) => count + 1)} />
              <AccountSection heading={connectN8n.heading}>
                <ConnectN8n />
              </AccountSection>
              <AccountSection heading={billing.heading}>
                <Invoices />
              </AccountSection>
              <AccountSettings onDownloadPreferences={() => setPreferencesOpen(true)} />
              <AccountActions email={profile.email} onDeleted={afterDeletion} />
            </div>
          </div>
        ) : (
          <Spinner size={40} label={account.loading} />
        )}
        <DownloadPreferencesDialog open={preferencesOpen} onClose={() => setPreferencesOpen(false)} />
        <noscript>
          <p>{account.withoutScripts}</p>
        </noscript>
      </div>
    </>
  );
}
