import { Bell, FileDown, ShieldCheck } from "lucide-react";
import { useNavigate } from "react-router";
import { account } from "#content/pages/account.ts";
import { AccountSection } from "./account-section.tsx";
import { ActionRow, ActionRows } from "./action-row.tsx";

export function AccountSettings({ onDownloadPreferences }: { onDownloadPreferences: () => void }) {
  const navigate = useNavigate();
  const { heading, email, privacy, downloads } = account.settings;
  return (
    <AccountSection heading={heading}>
      <ActionRows>
        <ActionRow icon={Bell} {...email} onClick={() => navigate(email.href)} />
        <ActionRow icon={ShieldCheck} {...privacy} onClick={() => navigate(privacy.href)} />
        <ActionRow icon={FileDown} {...downloads} onClick={onDownloadPreferences} />
      </ActionRows>
    </AccountSection>
  );
}
