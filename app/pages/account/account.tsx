import { useSignOut } from "#app/features/auth/session/sign-out.ts";
import "#app/features/account/account.css";
import { Bell, FileDown, ShieldCheck } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { AccountActions } from "#app/features/account/account-actions.tsx";
import { AccountSection } from "#app/features/account/account-section.tsx";
import { ActionRow, ActionRows } from "#app/features/account/action-row.tsx";
import { ProfileCard } from "#app/features/account/profile-card.tsx";
import { hasSession, useAccountGuard } from "#app/features/auth/session/use-account-guard.ts";
import { userProfile } from "#app/features/auth/session/user-profile.ts";
import { Invoices } from "#app/features/billing/invoices.tsx";
import type { Preferences } from "#app/features/library/download-preferences-dialog.tsx";
import { DownloadsHistory } from "#app/features/library/downloads-history.tsx";
import type { LibraryItem } from "#app/features/library/library-menu.tsx";
import { LicenceOffer } from "#app/features/licences/licence-offer.tsx";
import { readOffer, readOwnOffer, signInTextsFor } from "#app/features/licences/read-offer.ts";
import { SharedLicences } from "#app/features/licences/shared-licences.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { account, accountHead } from "#content/pages/account.ts";
import { accountN8nHead } from "#content/pages/account-n8n.ts";
import { billing } from "#content/store/checkout/billing.ts";
import { connectN8n } from "#content/store/library/n8n.ts";
import { sharing } from "#content/store/library/sharing.ts";
import type { Route } from "./+types/account";
import { accountActions } from "./account-actions.ts";
import { AccountFrame } from "./account-frame.tsx";

const ReviewDialog = lazyDialog(() => import("./review-dialog.tsx"));
const DownloadPreferencesDialog = lazyDialog(
  () => import("#app/features/library/download-preferences-dialog.tsx"),
);

export const meta = pageMeta(accountHead);

/** Each part loads separately and is null when that fails. Without a session only a claim link is read. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const token = url.searchParams.get("claim");
  if (!(await hasSession())) return { parts: null, claim: token ? await readOffer(token) : null };
  return { parts: loadParts(), claim: token ? await readOwnOffer(token) : null };
}

function loadParts() {
  const orNull = <Value,>(value: Promise<Value>) => value.catch(() => null);
  return {
    library: orNull(userApi.call("GET /api/library")),
    licences: orNull(userApi.call("GET /api/licences")),
    documents: orNull(Promise.all([userApi.call("GET /api/invoices"), userApi.call("GET /api/billing")])),
  };
}

export const clientAction = accountActions;

/** After deleting the account its parts can no longer be loaded. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get("intent") !== "delete-account" && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return (
    <AccountFrame page={accountHead}>
      <Spinner size={40} label={account.loading} />
    </AccountFrame>
  );
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { parts, claim } = loaderData;
  const { session, user } = useAccountGuard(claim && signInTextsFor(claim));
  const signOut = useSignOut();
  const profile = userProfile(user);

  async function afterDeletion(): Promise<void> {
    await signOut({ silent: true });
    toast({ ...account.deletion.done, variant: "success" });
  }

  if (!session || !parts) return <HydrateFallback />;
  const { library, licences, documents } = parts;
  return (
    <AccountFrame page={accountHead}>
      <div className="account-grid">
        <div className="grid content-start gap-12">
          <AccountSection heading={account.downloads.heading}>
            <Library library={library} userId={session.user.id} />
          </AccountSection>
          <SharedLicences
            licences={licences}
            section={(content) => <AccountSection heading={sharing.heading}>{content}</AccountSection>}
          />
          <ConnectCard />
          <AccountSection heading={billing.heading}>
            <Invoices documents={documents} />
          </AccountSection>
          <Settings />
          <AccountActions email={profile.email} onDeleted={afterDeletion} />
        </div>
        <ProfileCard {...profile} onSignOut={() => signOut({ silent: true })} />
      </div>
      <LicenceOffer claim={claim} />
    </AccountFrame>
  );
}

type Props = { library: ComponentProps<typeof DownloadsHistory>["library"]; userId: string };

function Library({ library, userId }: Props) {
  const [reviewed, setReviewed] = useState<LibraryItem | null>(null);
  const [open, setOpen] = useState(false);
  function review(item: LibraryItem): void {
    setReviewed(item);
    setOpen(true);
  }
  return (
    <>
      <DownloadsHistory library={library} onReview={review} />
      <ReviewDialog item={reviewed} userId={userId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function ConnectCard() {
  const { heading, text, button } = connectN8n.card;
  return (
    <AccountSection heading={heading}>
      <Card className="grid justify-items-start gap-4">
        <p>{text}</p>
        <ButtonLink variant="secondary" to={accountN8nHead.path}>
          {button}
        </ButtonLink>
      </Card>
    </AccountSection>
  );
}

function Settings() {
  const navigate = useNavigate();
  const { heading, email, privacy, downloads } = account.settings;
  const [open, setOpen] = useState(false);
  const [preferences, setPreferences] = useState<Promise<Preferences | null> | null>(null);

  function show(): void {
    setPreferences(userApi.call("GET /api/library/preferences").catch(() => null));
    setOpen(true);
  }

  return (
    <AccountSection heading={heading}>
      <ActionRows>
        <ActionRow icon={Bell} {...email} onClick={() => navigate(email.href)} />
        <ActionRow icon={ShieldCheck} {...privacy} onClick={() => navigate(privacy.href)} />
        <ActionRow icon={FileDown} {...downloads} onClick={show} />
      </ActionRows>
      <DownloadPreferencesDialog open={open} stored={preferences} onClose={() => setOpen(false)} />
    </AccountSection>
  );
}
