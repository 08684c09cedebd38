import "#app/features/settings/settings.css";
import { saveEmailChoice, useSyncedEmailChoice } from "#app/features/account/use-synced-email-choice.ts";
import { useAuth } from "#app/features/auth/session/auth-provider.tsx";
import { SignOutEverywhere } from "#app/features/auth/session/sign-out-everywhere.tsx";
import { NotificationSwitches } from "#app/features/settings/notification-switches.tsx";
import { SettingsSection } from "#app/features/settings/settings-section.tsx";
import { StorageNote } from "#app/features/settings/storage-note.tsx";
import { ThemePreviews } from "#app/features/theme/theme-previews.tsx";
import { ThemeSwitches } from "#app/features/theme/theme-switches.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { settings, settingsHead } from "#content/pages/settings.ts";

export const meta = pageMeta(settingsHead);

export const clientAction = saveEmailChoice;

const { appearance, notifications, account } = settings;

export default function SettingsPage() {
  const { session } = useAuth();
  const signedIn = session !== null;
  const syncEmailChoice = useSyncedEmailChoice(session?.user.id ?? null);
  return (
    <>
      <PageHeader page={settingsHead} />
      <div className="container pb-24 lg:pb-36">
        <StorageNote />
        <noscript>
          <p className="settings-note">{settings.withoutScripts}</p>
        </noscript>
        <SettingsSection {...appearance} aside={<ThemePreviews />}>
          <ThemeSwitches />
        </SettingsSection>
        <SettingsSection {...notifications}>
          <NotificationSwitches signedIn={signedIn} onEmailChange={syncEmailChoice} />
        </SettingsSection>
        <SettingsSection {...account}>
          <div className="flex items-center justify-between gap-6">
            <div>
              <p className="font-medium">{account.billing.label}</p>
              <p className="text-sm text-muted">{account.billing.description}</p>
            </div>
            <Badge>{account.billing.badge}</Badge>
          </div>
          {signedIn && <SignOutEverywhere />}
        </SettingsSection>
      </div>
    </>
  );
}
