import { FileJson, Trash2 } from "lucide-react";
import { useState } from "react";
import { rateLimitMessage } from "#app/api.ts";
import { saveFile } from "#app/ui/browser/save-file.ts";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { account } from "#content/pages/account.ts";
import { AccountSection } from "./account-section.tsx";
import { ActionRow, ActionRows } from "./action-row.tsx";

const DeleteAccountDialog = lazyDialog(() => import("./delete-account-dialog.tsx"));

type Props = {
  email: string;
  /** Called after deletion, to remove what this browser still stores of the account. */
  onDeleted: () => Promise<void>;
};

export function AccountActions({ email, onDeleted }: Props) {
  const [exporting, run] = useBusy();
  const [deleting, setDeleting] = useState(false);
  const { heading, ...words } = account.actions;

  async function exportData(): Promise<void> {
    try {
      saveFile(await userApi.file("GET /api/account/export"), words.export.filename);
    } catch (error) {
      const { title, description } = words.export.failed;
      toast({ title, description: rateLimitMessage(error) ?? description, variant: "error" });
    }
  }

  return (
    <AccountSection heading={heading}>
      <ActionRows>
        <ActionRow
          icon={FileJson}
          label={words.export.label}
          description={words.export.description}
          busy={exporting}
          onClick={() => run(exportData)}
        />
        <ActionRow icon={Trash2} {...words.delete} tone="danger" onClick={() => setDeleting(true)} />
      </ActionRows>
      <DeleteAccountDialog
        open={deleting}
        email={email}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </AccountSection>
  );
}
