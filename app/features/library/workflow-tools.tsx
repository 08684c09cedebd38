import { ClipboardCopy, ListChecks } from "lucide-react";
import { useState } from "react";
import { rateLimitMessage } from "#app/api.ts";
import { copyText } from "#app/ui/browser/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { workflowTools as words } from "#content/store/n8n.ts";
import type { Setup } from "./setup-dialog.tsx";

const SetupDialog = lazyDialog(() => import("./setup-dialog.tsx"));

type Props = { slug: string; title: string; onCopied?: () => void };

/** GR-6: the next steps for the owner of an n8n workflow. */
export function WorkflowTools({ slug, title, onCopied }: Props) {
  const [busy, setBusy] = useState(false);
  const [settingUp, setSettingUp] = useState(false);
  const [setup, setSetup] = useState<Promise<Setup | null> | null>(null);

  async function copy(): Promise<void> {
    setBusy(true);
    try {
      await copyText(userApi.file("GET /api/library/:slug/workflow", { param: { slug } }));
      toast({ ...words.copied, variant: "success" });
      onCopied?.();
    } catch (error) {
      const { title, description } = words.notCopied;
      toast({ title, description: rateLimitMessage(error) ?? description, variant: "error" });
    } finally {
      setBusy(false);
    }
  }

  /** Loaded at the first opening; later ticks stay in the dialog. */
  function showSetup(): void {
    const read = () => userApi.call("GET /api/library/:slug/setup", { param: { slug } }).catch(() => null);
    setSetup((before) => before ?? read());
    setSettingUp(true);
  }

  return (
    <div className="workflow-tools flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={words.copyLabel(title)}
        onClick={() => void copy()}
      >
        {!busy && <ClipboardCopy strokeWidth={1.5} aria-hidden="true" />}
        {words.copy}
      </Button>
      <Button variant="secondary" size="sm" aria-label={words.setupLabel(title)} onClick={showSetup}>
        <ListChecks strokeWidth={1.5} aria-hidden="true" />
        {words.setup}
      </Button>
      <SetupDialog
        slug={slug}
        title={title}
        open={settingUp}
        setup={setup}
        onClose={() => setSettingUp(false)}
      />
    </div>
  );
}
